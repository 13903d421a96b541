import { expect, test } from 'vitest';
import { readItineraryConversion } from '~/api/itineraries/itinerary-conversion.server.ts';

const text = '1 BA 117Y 12SEP J LHRJFK*HK1  820A 1110A';
const pointersOf = (body: object) => {
  const read = readItineraryConversion(body as Record<string, unknown>);
  return read.ok ? [] : read.faults.map(({ pointer, sentence }) => [pointer, sentence]);
};
const conversionOf = (body: object) => {
  const read = readItineraryConversion({ text, ...body });
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.value;
};

test.each([
  [{}, '/text', 'text-missing'],
  [{ text: 7 }, '/text', 'text-missing'],
  [{ text: 'x'.repeat(20_001) }, '/text', 'text-too-long'],
  [{ text, pnr: text }, '/pnr', 'field-unknown'],
  [{ text, view: 'poster' }, '/view', 'field-choice'],
  [{ text, options: { logo: 'yes' } }, '/options/logo', 'field-not-allowed'],
  [{ text, options: { 'a/b~c': true } }, '/options/a~1b~0c', 'field-unknown'],
  [{ text, options: { twelveClocks: true } }, '/options/twelveClocks', 'field-unknown'],
  [{ text, options: { twelveClock: true, twelve_clock: true } }, '/options/twelveClock', 'field-unknown'],
  [{ text, today: '2026-02-30' }, '/today', 'field-not-allowed'],
  [{ text, language: 'xx' }, '/language', 'language-invalid'],
  [{ text, language: ['de'] }, '/language', 'field-not-allowed'],
  [{ text, include: ['text', 'poster'] }, '/include/1', 'field-choice'],
  [{ text, include: ['text', 'text', 'text', 'text', 'text'] }, '/include', 'field-too-large'],
  [
    { text, edits: [{ kind: 'set-flight', flight: '1-ba117', facts: { from: 'lhr' } }] },
    '/edits/0/facts/from',
    'field-not-allowed',
  ],
  [{ text, edits: [{ kind: 'explode' }] }, '/edits/0/kind', 'field-not-allowed'],
  [{ text, edits: [{ kind: 'split-booking', flight: '1-ba117', half: 2 }] }, '/edits/0/half', 'field-unknown'],
  [
    { text, edits: [{ kind: 'split-booking', flight: '1-ba117', flights: ['1-ba117'] }] },
    '/edits/0/flights',
    'field-unknown',
  ],
  [{ text, edits: Array(201).fill({ kind: 'paper-per-passenger' }) }, '/edits', 'field-too-large'],
  [{ text, additions: { fares: [{ fare: 'much' }] } }, '/additions/fares/0/fare', 'field-not-allowed'],
  [{ text, additions: { notes: [{ text: 'x'.repeat(2001) }] } }, '/additions/notes/0/text', 'field-too-large'],
  [{ text, additions: { currency: 'XXX' } }, '/additions/currency', 'field-not-allowed'],
  [
    { text, branding: { name: 'Quayside', logo: 'https://elsewhere.example/x.png' } },
    '/branding/logo',
    'field-unknown',
  ],
])('%j is refused at %s', (body, pointer, sentence) => {
  expect(pointersOf(body)).toContainEqual([pointer, sentence]);
});

test('names of the older call and in camel case are those of this one', () => {
  const facts = { departureTerminal: '5' };
  const forgiven = readItineraryConversion({
    pnr: text,
    options: { twelveClock: true, cabinradio: 'className', distanceradio: 'km' },
    edits: [{ kind: 'set-flight', flight: '1-ba117', facts }],
    additions: { depositDue: '2026-12-01' },
  });
  const own = readItineraryConversion({
    text,
    options: { twelve_clock: true, cabin: 'booking_class', distance: 'km' },
    edits: [{ kind: 'set-flight', flight: '1-ba117', facts: { departure_terminal: '5' } }],
    additions: { deposit_due: '2026-12-01' },
  });
  expect(own.ok).toBe(true);
  expect(forgiven).toEqual(own);
});

test('an unknown name is answered with those that there are', () => {
  const read = readItineraryConversion({ text, edits: [{ kind: 'remove-flight', flights: ['1-ba117'], flight: 'x' }] });
  expect(read).toMatchObject({ faults: [{ pointer: '/edits/0/flights', values: { values: 'kind, flight' } }] });
});

test.each(['__proto__', 'constructor', 'toString'])('the name %s is a field like any other', (name) => {
  const body = JSON.parse(`{ "text": ${JSON.stringify(text)}, "${name}": { "view": "table" } }`) as object;
  expect(pointersOf(body)).toEqual([[`/${name}`, 'field-unknown']]);
});

test('edits and additions have 64 kB together', () => {
  const notes = Array.from({ length: 40 }, () => ({ text: 'x'.repeat(2000) }));
  expect(pointersOf({ text, additions: { notes } })).toContainEqual(['/edits', 'changes-too-large']);
});

test.each([
  ['zh', 'cn'],
  ['ZH-cn', 'cn'],
  ['nb', 'no'],
  ['pt-BR', 'pt'],
  ['en-GB', 'en'],
  ['DE', 'de'],
])('the language %s is %s', (language, known) => {
  expect(conversionOf({ language }).language).toBe(known);
});

test('the cabin that a request does not name is left to the view, and one that it names beats both', () => {
  expect(conversionOf({}).choices.cabinradio).toBeNull();
  expect(conversionOf({ view: 'designed' }).choices.cabinradio).toBeNull();
  expect(conversionOf({ view: 'designed', options: { cabin: 'off' } }).choices.cabinradio).toBe('off');
});

test('what is not chosen follows the language; a chat is the text', () => {
  expect(conversionOf({}).choices).toMatchObject({ view: 'classic', format: 'threelines', twelveClock: true });
  expect(conversionOf({ language: 'de' })).toMatchObject({ choices: { twelveClock: false }, currency: '€' });
  expect(conversionOf({ view: 'chat' })).toMatchObject({ isChat: true, choices: { view: 'text' } });
  const chosen = conversionOf({
    additions: { currency: 'SEK' },
    options: { twelve_clock: false, carbon: true, cabin: 'booking_class' },
  });
  expect(chosen).toMatchObject({
    currency: 'SEK',
    additions: { currency: 'kr' },
    choices: { twelveClock: false, carbon: true, cabinradio: 'className' },
  });
});
