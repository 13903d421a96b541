import fs from 'node:fs';
import { expect, test } from 'vitest';
import compiled from '~/reference/compiled/airlines.json';

const folders = ['app/itinerary/mail', 'app/itinerary/mail/candidates', 'app/itinerary/mail-data'];
const sources = folders.flatMap((folder) =>
  fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ name, text: fs.readFileSync(`${folder}/${name}`, 'utf8').toUpperCase() })),
);
/** Hosts, their mails, and sellers. */
const others =
  'AMADEUS SABRE GALILEO APOLLO WORLDSPAN TRAVELPORT NAVITAIRE TRAVELSKY CHECKMYTRIP TRIPCASE VIEWTRIP VIRTUALLYTHERE ' +
  'EXPEDIA OPODO KAYAK SKYSCANNER KIWI TRIPIT CONCUR GMAIL GOOGLE OUTLOOK EASYJET RYANAIR LUFTHANSA IBERIA EMIRATES';
/** Names of airlines that are words of their own. */
const words = new Set(['EXPRESS', 'CONNECT', 'MAIN']);

test('the reader of free texts names no airline, host or seller', () => {
  const airlines = `${compiled.names}\n${compiled.brandNames}`.split('\n').filter((name) => name.length > 4);
  const names = [...airlines, ...others.split(' ')].filter((name) => !words.has(name));
  const found = sources.flatMap(({ name, text }) =>
    names
      .filter((brand) => text.includes(brand) && new RegExp(`\\b${brand.replace(/\W/g, '\\$&')}\\b`).test(text))
      .map((brand) => `${name}: ${brand}`),
  );
  expect(names.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});
