import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import airlines from '~/reference/compiled/airlines.json';
import { findExonym, withExonym } from '~/reference/exonyms.ts';
import { findPlace, type KnownPlace } from '~/reference/places.ts';

test('cities have their own names in other languages', () => {
  expect(findExonym('London', 'es')).toBe('Londres');
  expect(findExonym('Cologne', 'de')).toBe('Köln');
  expect(findExonym('Copenhagen', 'no')).toBe('København');
  expect(findExonym('Vienna', 'tr')).toBe('Viyana');
  expect(findExonym('Moscow', 'pt')).toBe('Moscou');
  expect(findExonym('Vienna', 'nl')).toBe('Wenen');
  expect(findExonym('Geneva', 'fr')).toBe('Genève');
  expect(findExonym('Hong Kong', 'no')).toBe('Hongkong');
});

test('Portuguese names are those of Brazil, not of Portugal', () => {
  expect(findExonym('Amsterdam', 'pt')).toBe('Amsterdã');
  expect(findExonym('Marrakesh', 'pt')).toBe('Marrakech');
  expect(findExonym('Bordeaux', 'pt')).toBeNull();
});

test('English, unknown cities and unknown languages have none', () => {
  expect(findExonym('London', 'en')).toBeNull();
  expect(findExonym('London', 'de')).toBeNull();
  expect(findExonym('Nowhere', 'es')).toBeNull();
  expect(findExonym('', 'es')).toBeNull();
  expect(findExonym('London', 'xx')).toBeNull();
});

test('an airline has its own name in Chinese and Turkish, and what flies under it keeps the rest', () => {
  expect(withExonym('China Southern Airlines', 'cn', 'ZZ')).toBe('中国南方航空');
  expect(withExonym('Hong Kong Airlines', 'cn', 'ZZ')).toBe('香港航空');
  expect(withExonym('AirAsia X', 'cn', 'ZZ')).toBe('亚洲航空 X');
  expect(withExonym('London Airways', 'cn', 'ZZ')).toBe('London Airways');
  expect(withExonym('Kunming Airlines', 'cn', 'ZZ')).toBe('昆明航空');
  expect(withExonym('Turkish Airlines', 'tr', 'ZZ')).toBe('Türk Hava Yolları');
  expect(withExonym('Air France', 'de', 'ZZ')).toBe('Air France');
});

test('a namesake in another country keeps its name', () => {
  expect(findExonym('Florence', 'es', 'IT')).toBe('Florencia');
  expect(findExonym('Florence', 'es', 'US')).toBeNull();
});

function everyPlace(): KnownPlace[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((one) => letters.flatMap((two) => letters.map((three) => one + two + three)));
  return codes.flatMap((code) => findPlace(code) ?? []);
}

/** The city, or what a line calls an airport, and the letters of its country. */
function namesOfTable(): [string, string][] {
  return ['exonyms', 'small-exonyms'].flatMap((table) => {
    const file = new URL(`../../../app/reference/source/${table}.csv`, import.meta.url);
    const [, ...lines] = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    return lines.map((line): [string, string] => [line.split(',')[0] ?? '', line.split(',')[1] ?? '']);
  });
}

test('every name of the table has a Chinese one, and none stands there twice', () => {
  const names = namesOfTable().map(([name]) => name);
  expect(names.length).toBeGreaterThan(300);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(findExonym(name, 'cn'), name).toMatch(/\p{Script=Han}/u);
});

test('every name of the table is said of a place in its country or of an airline, so that none is misspelt', () => {
  const said = new Set(airlines.names.split('\n').map((name) => `ZZ ${name}`));
  for (const { city, display, country } of everyPlace()) {
    const comma = display.lastIndexOf(', ');
    said.add(`${country} ${city}`).add(`${country} ${display.slice(comma + 2)}`);
    if (comma !== -1) said.add(`${country} ${display.slice(0, comma)}`);
    for (let end = display.length; end > 0; end = display.lastIndexOf(' ', end - 1))
      said.add(`${country} ${display.slice(0, end)}`);
  }
  expect(namesOfTable().filter(([name, country]) => !said.has(`${country} ${name}`))).toEqual([]);
});

test('a line names the city of an airport in its own language, and the airport as it is', () => {
  expect(withExonym('Copenhagen', 'de', 'DK')).toBe('Kopenhagen');
  expect(withExonym('Milan Malpensa', 'de', 'IT')).toBe('Mailand Malpensa');
  expect(withExonym('Tenerife South', 'de', 'ES')).toBe('Teneriffa Süd');
  expect(withExonym('Tenerife', 'de', 'ES')).toBe('Teneriffa');
  expect(withExonym('Brussels Midi', 'nl', 'BE')).toBe('Brussel-Zuid');
  expect(withExonym('Milan Malpensa', 'fr', 'IT')).toBe('Milan Malpensa');
  expect(withExonym('Milan Bergamo', 'fr', 'IT')).toBe('Milan Bergame');
  expect(withExonym('Tenerife South', 'es', 'ES')).toBe('Tenerife Sur');
  expect(withExonym('London Heathrow', 'es', 'GB')).toBe('Londres Heathrow');
});

test('a town behind the airport that has a name in the language stands before it', () => {
  expect(withExonym('Addison Airport, Dallas', 'cn', 'US')).toBe('达拉斯 Addison');
  expect(withExonym('Mehrabad International Airport, Tehran', 'tr', 'IR')).toBe('Tahran Mehrabad');
  expect(withExonym('Mehrabad International Airport, Tehran', 'en', 'IR')).toBe(
    'Mehrabad International Airport, Tehran',
  );
  expect(withExonym('Phu Quoc International Airport, Phu Quoc Island', 'de', 'VN')).toBe('Phu Quoc');
  expect(withExonym('Etimesgut Air Base, Ankara', 'pt', 'TR')).toBe('Etimesgut Air Base, Ancara');
  expect(withExonym('Van Nuys Airport, Los Angeles', 'de', 'US')).toBe('Van Nuys Airport, Los Angeles');
});

test('a line names the whole airport where a language has a name for it', () => {
  expect(withExonym('London Heathrow', 'cn', 'GB')).toBe('伦敦希思罗');
  expect(withExonym('Beijing Capital', 'cn', 'CN')).toBe('北京首都');
  expect(withExonym('Tehran Imam Khomeini', 'tr', 'IR')).toBe('Tahran İmam Humeyni');
  expect(withExonym('London Heathrow', 'tr', 'GB')).toBe('Londra Heathrow');
  expect(withExonym('Jieyang Chaoshan International Airport, Shantou', 'cn', 'CN')).toBe('揭阳潮汕');
  expect(withExonym('Bijie Feixiong Airport', 'cn', 'CN')).toBe('毕节飞雄');
  expect(withExonym('Çardak Airport, Denizli', 'tr', 'TR')).toBe('Denizli Çardak');
  expect(withExonym('Sharm El Sheikh International Airport', 'tr', 'EG')).toBe('Şarm El-Şeyh');
});

test.each([
  ['tr', ['TR']],
  ['fr', ['FR', 'GP', 'MQ', 'GF', 'RE', 'NC', 'PF', 'BL', 'MF', 'BE', 'DZ', 'MA', 'TN', 'SN', 'CI', 'CM', 'GA']],
  ['de', ['DE', 'AT', 'CH']],
])('in %s no airport of %s is called one in English', (language, countries) => {
  const airports = everyPlace().filter(({ kind, country }) => kind === 'airport' && countries.includes(country));
  const names = airports.map(({ display, country }) => withExonym(display, language, country));
  expect(names.filter((name) => / Airport(?:$|,)/.test(name))).toEqual([]);
});

test.each([
  ['LIL', 'fr', 'Lille', 'Lille'],
  ['AJA', 'fr', 'Ajaccio', 'Ajaccio'],
  ['FDF', 'fr', 'Fort-de-France', 'Fort-de-France'],
  ['IPC', 'fr', 'Île de Pâques', 'Île de Pâques'],
  ['BGY', 'pt', 'Bérgamo', 'Milão Bérgamo'],
  ['UAB', 'tr', 'Adana', 'Adana İncirlik'],
  ['KZS', 'tr', 'Meis', 'Meis'],
  ['GRB', 'cn', '格林贝', '格林贝'],
  ['XVL', 'cn', '永隆', '永隆'],
  ['ODS', 'cn', '敖德萨', '敖德萨'],
  ['YNY', 'cn', '襄阳（韩国）', '襄阳（韩国）'],
  ['NKM', 'cn', '名古屋', '名古屋小牧'],
  ['XPG', 'cn', '巴黎', '巴黎北站'],
])('%s in %s is %s, and its airport or station %s', (code, language, town, airport) => {
  const { city = '', display = '', country = null } = findPlace(code) ?? {};
  expect(withExonym(city, language, country)).toBe(town);
  expect(withExonym(display, language, country)).toBe(airport);
});

test('Chinese sets a blank between the Latin letters of a town and its station', () => {
  expect(withExonym('Lugano railway station', 'cn', 'CH')).toBe('Lugano 火车站');
  expect(withExonym('Strasbourg railway station', 'cn', 'FR')).toMatch(/^\p{Script=Han}+$/u);
});

test.each('SWA JHG WUX HIA JZH TXN JGS JUH WUS NBS CXR PQC PUS SSH'.split(' '))('%s is Chinese as a whole', (code) => {
  const { display, country } = findPlace(code) ?? {};
  expect(withExonym(display ?? '', 'cn', country ?? null)).toMatch(/^\p{Script=Han}+$/u);
});

test('behind a name in another language nothing says in English that it is an airport', () => {
  expect(withExonym('Kabul International Airport', 'tr', 'AF')).toBe('Kâbil');
  expect(withExonym('Trabzon International Airport', 'tr', 'TR')).toBe('Trabzon');
  expect(withExonym('Krabi Airport', 'cn', 'TH')).toBe('甲米');
  expect(withExonym('Krabi Airport', 'en', 'TH')).toBe('Krabi Airport');
  expect(withExonym('Adana Şakirpaşa Airport', 'tr', 'TR')).toBe('Adana Şakirpaşa');
});

test('English lines, cities without a name of their own and namesakes elsewhere stay as they are', () => {
  expect(withExonym('Milan Malpensa', 'en', 'IT')).toBe('Milan Malpensa');
  expect(withExonym('Oslo', 'de', 'NO')).toBe('Oslo');
  expect(withExonym('Florence', 'de', 'US')).toBe('Florence');
  expect(withExonym('', 'de', null)).toBe('');
});

test('a station in French and Spanish is no railway station', () => {
  expect(withExonym('Strasbourg railway station', 'fr', 'FR')).toBe('Gare de Strasbourg');
  expect(withExonym('Bern railway station', 'es', 'CH')).toBe('Estación de Berna');
});

test('a place of one line has one language, town and airport alike', () => {
  const named = (code: string, language: string) => {
    const { city = '', display = '', country = null } = findPlace(code) ?? {};
    return [withExonym(city, language, country), withExonym(display, language, country)];
  };
  expect(named('DXB', 'tr')).toEqual(['Dubai', 'Dubai Uluslararası']);
  expect(named('MJT', 'tr')).toEqual(['Midilli', 'Midilli']);
  expect(named('JMK', 'tr')).toEqual(['Mikonos', 'Mikonos']);
  expect(named('PAP', 'pt')).toEqual(['Porto Príncipe', 'Porto Príncipe Toussaint Louverture']);
  expect(named('CBR', 'cn')).toEqual(['堪培拉', '堪培拉']);
  expect(named('SVX', 'cn')).toEqual(['叶卡捷琳堡', '叶卡捷琳堡科利措沃']);
  expect(named('PXO', 'cn')).toEqual(['圣港岛', '圣港岛']);
  expect(named('PXO', 'es')[0]).toBe('Porto Santo');
});
