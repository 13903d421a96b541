import fs from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as formats from 'ajv-formats';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ItineraryAnswer } from '~/api/docs/itinerary-schemas.server.ts';
import { TraceLine } from '~/api/docs/itinerary-trace-schemas.server.ts';
import { toItineraryAnswer } from '~/api/itineraries/itinerary-answer.server.ts';
import { readItineraryConversion } from '~/api/itineraries/itinerary-conversion.server.ts';
import { tripOfCall } from '~/api/itineraries/trip-of-call.server.ts';
import { languages } from '~/i18n/languages.ts';
import { traceJson, traceLimits } from '~/trip/json/trace-json.ts';
import { convert, explain, toText } from '../../../../packages/reader/src/index.ts';
import { closed } from '../../../support/contract/contract.ts';
import { placeTestSettings } from '../../../support/settings.ts';
import { trips } from '../../../support/trips.ts';

beforeAll(() => placeTestSettings({}));

const usage = { agency_name: null, requests_left: null };

/** Clients must bear new fields; here, one that is not documented is an error, at any depth. */
const ajv = new Ajv2020({ strict: false });
formats.default.default(ajv);
const validate = ajv.compile(closed(z.toJSONSchema(ItineraryAnswer, { io: 'input' })) as object);
const faultOf = (answer: object) =>
  validate(JSON.parse(JSON.stringify(answer))) ? null : JSON.stringify(validate.errors?.[0]);

async function answerOf(body: { text: string; [field: string]: unknown }) {
  const read = readItineraryConversion({ today: '2026-11-18', ...body });
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return { ...(await toItineraryAnswer(tripOfCall(read.value), read.value, null)), usage };
}

/** Each case is a text beside its expectation. */
function corpusTexts(): { text: string; today: string }[] {
  const folder = path.resolve('tests/corpus');
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.txt'));
  return files.flatMap((file) => {
    const golden = path.join(folder, file.replace(/\.txt$/, '.json'));
    if (!fs.existsSync(golden)) return [];
    const { today } = JSON.parse(fs.readFileSync(golden, 'utf8')) as { today: string };
    return [{ text: fs.readFileSync(path.join(folder, file), 'utf8'), today }];
  });
}

test('each answer to the corpus holds the documented shape, without an undocumented field', async () => {
  const texts = corpusTexts().filter(({ text }) => text.length <= 20_000);
  expect(texts.length).toBeGreaterThan(250);
  const wrong: string[] = [];
  for (const [at, { text, today }] of texts.entries()) {
    const language = languages[at % languages.length];
    const read = readItineraryConversion({ text, today, language, include: ['json_ld'] });
    if (!read.ok) continue;
    const answer = { ...(await toItineraryAnswer(tripOfCall(read.value), read.value, null)), usage };
    const fault = faultOf(answer);
    if (fault) wrong.push(`${text.slice(0, 60)}: ${fault}`);
  }
  expect(wrong).toEqual([]);
});

test('an undocumented field or value is noticed at any depth', async () => {
  const answer = await answerOf({ text: trips.return });
  const [segment, ...others] = answer.segments;
  const changed = (more: object) => ({ ...answer, segments: [{ ...segment, ...more }, ...others] });
  expect(faultOf(changed({}))).toBeNull();
  expect(faultOf(changed({ colour: 'red' }))).toContain('colour');
  expect(faultOf(changed({ departure: { ...segment?.departure, colour: 'red' } }))).toContain('colour');
  expect(faultOf({ ...answer, warnings: [{ ...answer.warnings[0], severity: 'loud' }] })).toContain('/warnings/0');
});

test('edits correct what was read; those of an unknown flight are left out, and said', async () => {
  const edits = [
    { kind: 'set-flight', flight: '1-kl1008', facts: { departure_terminal: '2' } },
    { kind: 'remove-flight', flight: '9-xx1' },
    { kind: 'add-flight', flight: 'a1', booking: 1, facts: { airline: 'BA', number: '117', from: 'LHR', to: 'JFK' } },
  ];
  const additions = {
    notes: [
      { flight: '1-kl1008', text: 'Lounge' },
      { flight: '7-zz1', text: 'None' },
    ],
  };
  const answer = await answerOf({ text: trips.return, edits, additions });
  expect(faultOf(answer)).toBeNull();
  expect(answer.segments[0]?.departure.terminal).toBe('2');
  expect(answer.segments.find(({ id }) => id === 'a1')).toMatchObject({ line: null, raw: null });
  const said = answer.warnings.filter(({ code }) => code === 'change-left-out').map(({ values }) => values.pointer);
  expect(said).toEqual(['/edits/1', '/additions/notes/1']);
});

test('prices have their mark-up inside, and nothing names it', async () => {
  const additions = {
    currency: 'EUR',
    deposit: '200',
    deposit_due: '2026-12-01',
    fares: [{ for: 'adult', quantity: 2, fare: '1000', tax: '80.50', mark_up: '8.5%' }],
  };
  const answer = await answerOf({ text: trips.return, additions, view: 'designed', include: ['json_ld'] });
  expect(faultOf(answer)).toBeNull();
  expect(answer.fares).toMatchObject([
    {
      paper: '1',
      currency: 'EUR',
      total: '2331.00',
      balance: '2131.00',
      lines: [{ fare: '1085.00', each: '1165.50' }],
    },
  ]);
  expect(JSON.stringify(answer)).not.toMatch(/8\.5%|"1000\.00"|"85\.00"/);
});

test('a ticket of nobody, a child and an infant have their places', async () => {
  const answer = await answerOf({ text: trips.tour });
  expect(answer.passengers.find(({ type }) => type === 'infant')?.carried_by).toBe('p1');
});

const json = fc.jsonValue({ maxDepth: 4, noUnicodeString: false });
const fields = ['text', 'language', 'today', 'view', 'format', 'options', 'edits', 'additions', 'branding', 'include'];

test('no body of any shape breaks the reading', async () => {
  const bodies = fc.dictionary(fc.oneof(fc.constantFrom(...fields), fc.string()), json);
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const read = readItineraryConversion(body);
      if (!read.ok) expect(read.faults.length).toBeGreaterThan(0);
      else await toItineraryAnswer(tripOfCall(read.value), { ...read.value, include: [] }, null);
    }),
    { numRuns: 500 },
  );
});

const flightIds = fc.constantFrom('1-kl1008', '2-kl861', '3-kl862', 'a1', '9-xx1');
const days = fc.constantFrom('2026-12-01', '2027-02-28', '2099-12-31', null);
const facts = fc.record(
  {
    date: days,
    arrival_date: days,
    departs: fc.constantFrom('00:00', '23:59', null),
    arrives: fc.constantFrom('00:00', '12:30', null),
    from: fc.constantFrom('LHR', 'QQQ', 'NRT'),
    to: fc.constantFrom('LHR', 'QQQ', 'JFK'),
    status: fc.constantFrom('HK', 'HL', 'HX', null),
  },
  { requiredKeys: [] },
);
const edit = fc.oneof(
  fc.record({ kind: fc.constant('set-flight'), flight: flightIds, facts }),
  fc.record({ kind: fc.constantFrom('remove-flight', 'split-booking'), flight: flightIds }),
  fc.record({
    kind: fc.constant('merge-bookings'),
    booking: fc.integer({ min: 1, max: 4 }),
    into: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ kind: fc.constant('remove-name'), name: fc.constantFrom('n1', 'n2', 'n9', 'm1') }),
  fc.record({ kind: fc.constant('order-flights'), flights: fc.array(flightIds, { minLength: 1, maxLength: 6 }) }),
  fc.constant({ kind: 'paper-per-passenger' }),
);

test('any edits of any trip give an answer of the documented shape', async () => {
  const texts = fc.constantFrom(...Object.values(trips));
  await fc.assert(
    fc.asyncProperty(texts, fc.array(edit, { maxLength: 8 }), async (text, edits) => {
      const answer = await answerOf({ text, edits });
      expect(faultOf(answer)).toBeNull();
    }),
    { numRuns: 300 },
  );
});

test('a trace of hostile lines keeps to its limits', async () => {
  const crowded = ' 1 KL1008 J 10FEB 3 LHRAMS HK1 0905 1125 '.repeat(40);
  const dates = ` 1 KL1008${' 10FEB'.repeat(40)}`;
  const many = Array.from({ length: 300 }, (_, at) => ` ${at + 1}  KL${1000 + at} J 10FEB 3 LHRAMS HK1  0905 1125`);
  for (const text of [crowded, dates, many.join('\n')]) {
    const { lines } = explain(text, { today: '2026-11-18' });
    const trace = z.array(TraceLine).max(traceLimits.lines).safeParse(traceJson(lines));
    expect(trace.error).toBeUndefined();
  }
  expect(traceJson(explain(dates, { today: '2026-11-18' }).lines)[0]?.anchors).toHaveLength(traceLimits.anchors);
});

test.each(languages)('the call and the reader package print the same text in %s', async (language) => {
  for (const text of Object.values(trips)) {
    const today = '2026-11-12';
    const answer = await answerOf({ text, today, language, include: ['text'] });
    expect(answer.text).toBe(toText(convert(text, { today }), { language }));
  }
});
