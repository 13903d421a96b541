import { expect, test } from 'vitest';
import { languages } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { paperAdditions } from '~/trip/additions/paper-additions.ts';
import { escapeText } from '~/trip/files/write-calendar.ts';
import { openRevision } from '~/trip/link/link-keys.ts';
import { pageOptions } from '~/trip/options/display-options.ts';
import { onePaper } from '~/trip/papers.ts';
import { textsIn } from '~/trip/traveller/texts-in.ts';
import { toTravellerDocument } from '~/trip/traveller/to-traveller-document.ts';
import { readTravellerDocument, type TravellerDocument } from '~/trip/traveller/traveller-document.ts';
import { readTrip, type TripName, trips } from '../../../support/trips.ts';
import firstLink from './first-link.json';

const [english, ...others] = ['en' as const, ...languages.filter((language) => language !== 'en')].map(wordsOf);
const words = [english ?? wordsOf('en'), ...others] as const;
const first = { revision: 1, now: new Date('2026-11-25T14:07Z') };
const look = { display: pageOptions, fares: null, baseUrl: '' };

function documentOf(itinerary = readTrip('return')) {
  const made = toTravellerDocument({
    papers: [{ paper: onePaper(itinerary), look }],
    words,
    agencyName: 'Quayside',
    showsFares: true,
    ...first,
  });
  if (!made.ok) throw new Error(made.reason);
  const read = readTravellerDocument(made.text);
  if (!read) throw new Error('not readable');
  return { text: made.text, read };
}

test('a reference that is hidden is in no UID either', () => {
  const uidsOf = (locator: string, reference: boolean) => {
    const itinerary = readTrip('return');
    const bookings = itinerary.bookings.map((booking) => ({ ...booking, locator }));
    const paper = onePaper({ ...itinerary, bookings });
    const papers = [{ paper, look: { ...look, display: { ...pageOptions, reference } } }] as const;
    const made = toTravellerDocument({ papers, words, agencyName: 'Quayside', showsFares: true, ...first });
    return made.ok ? readTravellerDocument(made.text)?.flights.map(({ uid }) => uid) : [];
  };
  expect(uidsOf('7K2QWP', false)).toEqual(uidsOf('QH7M2T', false));
  expect(uidsOf('7K2QWP', true)).not.toEqual(uidsOf('QH7M2T', true));
});

test.each(Object.keys(trips) as TripName[])('a trip becomes a document that can be read again: %s', (name) => {
  const { text, read } = documentOf(readTrip(name));
  expect(JSON.parse(text)).toEqual(read);
  expect(Object.keys(read.texts)).toEqual(['en', 'es', 'cn', 'pt', 'de', 'fr', 'no', 'nl', 'tr']);
  expect(text.length).toBeLessThan(110_000);
});

test('it says what the traveller needs, in the language that is wanted', () => {
  const { read } = documentOf();
  const german = textsIn(read, 'de');
  expect(german?.route).toContain('Tokio');
  expect(german?.names).toHaveLength(3);
  expect(german?.reference?.locators).toEqual(['7K2QWP']);
  expect(german?.cities).toEqual(['London', 'Amsterdam', 'Tokio']);
  expect(textsIn(read, 'xx')).toEqual(read.texts.en);
  expect(textsIn(read, 'constructor')).toEqual(read.texts.en);
  expect(read.flights[1]?.departure).toEqual({ instant: 30_037_795, offset: 60, zone: 'Europe/Amsterdam' });
  expect(read.flights.map(({ isWaiting }) => isWaiting)).toEqual([false, false, true, false]);
  expect(read.map?.points).toHaveLength(3);
});

test('no terminal text, status code, warning or identifier of ours follows', () => {
  const { text } = documentOf();
  for (const word of ['HK3', 'HL3', '10FEB', '*1A', 'RP/LONQT', 'AP LON', 'source', 'warning', 'flightId', 'dialect'])
    expect(text).not.toContain(word);
});

test('a flight that the agent leaves out is nowhere in it', () => {
  const paper = onePaper(readTrip('return'));
  const isShown = (id: string) => id.startsWith('1-') || id.startsWith('4-');
  const made = toTravellerDocument({
    papers: [{ paper, look: { ...look, isShown } }],
    words,
    agencyName: '',
    showsFares: true,
    ...first,
  });
  expect(/Tokyo|Tokio|KL 861|Asia/.exec(made.ok ? made.text : 'Tokyo')).toBeNull();
});

const months = ['JAN', 'FEB', 'MAR'];

test('a text of more flights than one customer has is refused', () => {
  const days = Array.from({ length: 70 }, (_, at) => new Date(Date.UTC(2027, 0, 1 + at)));
  const dated = days.map((day) => `${String(day.getUTCDate()).padStart(2, '0')}${months[day.getUTCMonth()]}`);
  const pairs = ['LHRAMS', 'AMSLHR'];
  const lines = dated.map((date, at) => `${at + 1} KL${1008 + at} J ${date} ${pairs[at % 2]} HK1 0905 1125 *1A/E*`);
  const many = convert(lines.join('\n'), { today: '2026-11-18' });
  expect(many.flights.length).toBeGreaterThan(60);
  expect(
    toTravellerDocument({
      papers: [{ paper: onePaper(many), look }],
      words,
      agencyName: '',
      showsFares: true,
      ...first,
    }),
  ).toEqual({
    ok: false,
    reason: 'too-large',
  });
});

test('what the agent added stands in it, without the mark-up behind a price', () => {
  const additions = paperAdditions(
    {
      greeting: 'Dear Odette,',
      notes: [{ text: 'Bring your passport' }, { flight: '1-kl1008', text: 'Lounge on floor 2' }],
      fares: [{ label: 'Business', quantity: 2, fare: '1000.00', markUp: '12.5%' }],
    },
    { id: '1', travellers: () => 2, isFirst: true, isLast: true },
  );
  const made = (showsFares: boolean) => {
    const paper = onePaper(readTrip('return'));
    const outcome = toTravellerDocument({
      papers: [{ paper, look: { ...look, additions } }],
      words,
      agencyName: '',
      showsFares,
      ...first,
    });
    return outcome.ok ? outcome.text : '';
  };
  for (const word of ['Dear Odette,', 'Bring your passport', 'Lounge on floor 2', '1,125.00'])
    expect(made(true)).toContain(word);
  expect(made(true)).not.toMatch(/12\.5|1,000\.00|mark/i);
  expect(made(false)).not.toContain('1,125.00');
});

test('a link of the first version opens, and asks nothing', async () => {
  const opened = await openRevision(Uint8Array.from(Buffer.from(firstLink.sealed, 'base64url')), firstLink.key);
  expect([opened?.revision, JSON.parse(opened?.text ?? '').version]).toEqual([null, 1]);
  const read = readTravellerDocument(opened?.text ?? '');
  expect(read).toMatchObject({ version: 2, asks: null, offers: [], changes: [], agency: { email: null } });
  expect(read?.texts.de?.route).toContain('Tokio');
  expect(read?.services).toEqual([]);
});

const changed = (change: (document: TravellerDocument) => unknown): string => {
  const { read } = documentOf();
  return JSON.stringify(change(read));
};

test.each<[string, string]>([
  ['no JSON', '{"version":1'],
  ['another version', changed((document) => ({ ...document, version: 3 }))],
  ['unknown keys', changed((document) => ({ ...document, script: 'alert(1)' }))],
  ['markup in a path', changed((document) => ({ ...document, map: { ...document.map, land: 'M0 0"/><script>' } }))],
  [
    'an address in place of an airline',
    changed((document) => ({
      ...document,
      flights: [{ ...document.flights[0], airline: '//elsewhere.example' }],
    })),
  ],
  [
    'a picture of another site',
    changed((document) => ({ ...document, agency: { ...document.agency, logo: '//x.example/a.png' } })),
  ],
  ['no texts', changed((document) => ({ ...document, texts: {} }))],
  [
    'texts without end',
    changed((document) => ({ ...document, agency: { ...document.agency, name: 'x'.repeat(301) } })),
  ],
  ['too many characters', ' '.repeat(180_001)],
  ['depth', '['.repeat(5000)],
])('a document of a stranger is refused: %s', (_what, text) => {
  expect(readTravellerDocument(text)).toBeNull();
});

test('S5 N1 what turns or hides the look of a line is not shown, nor written into the calendar', () => {
  const { read } = documentOf();
  const route = 'Air \u202eyawliaR\u2066\u0007 \r\u0000BEGIN:VEVENT';
  const hostile = { ...read, texts: { ...read.texts, en: { ...read.texts.en, route } } };
  expect(readTravellerDocument(JSON.stringify(hostile))?.texts.en?.route).toBe('Air yawliaR BEGIN:VEVENT');
  expect(escapeText('one\rtwo\u0000\r\nthree;\tfour\u007f')).toBe('one\\ntwo\\nthree\\;\tfour');
});
