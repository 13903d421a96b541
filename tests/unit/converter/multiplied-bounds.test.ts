import { expect, test } from 'vitest';
import { type PostedForm, readPostedForm } from '~/converter/posted-form.server.ts';
import { arrangeTrip, showTrip } from '~/converter/show-trip.server.ts';
import { noAgency, startOf } from '~/converter/start-of.server.ts';
import { languages } from '~/i18n/languages.ts';
import { convert } from '~/itinerary/convert.ts';
import { isTooLong } from '~/limits.ts';
import { flightId } from '~/trip/flight-id.ts';
import { formats, toggles, viewToggles } from '~/trip/options/display-options.ts';
import { views } from '~/trip/options/views.ts';
import { mostRows } from '~/trip/output-rows.ts';
import { segments } from '../../support/long-texts.ts';

/** Every bound that a stranger can go up to, each as a list of values that lie on it, below it and beyond. */
const bounds = {
  options: [0, 2, 5, 20, 50],
  flights: [2, 4, 6, 20, 390],
  people: [0, 2, 9, 20, 98],
  meals: [0, 30],
  splits: [0, 1, 10, 49, 199],
  papers: ['each', 'together', 'one'],
  greeting: [0, 60],
  closing: [0, 60],
  conditions: [0, 60],
  notes: [0, 10, 60],
  noteLines: [1, 6, 60],
  baggage: [0, 60],
  fares: [0, 20],
  label: [1, 60],
  width: [1, 32], // 60 lines of 33 are more characters than a text may have
  view: views,
  format: formats,
  toggles: [0, 1],
  language: languages,
} as const satisfies Record<string, readonly (string | number)[]>;

type Bound = keyof typeof bounds;
type Combination = { [Name in Bound]: (typeof bounds)[Name][number] };

const names = Object.keys(bounds) as Bound[];
const now = new Date('2026-05-04T12:00:00Z');
const lines = (count: number, width: number) => Array.from({ length: count }, () => 'é'.repeat(width)).join('\n');

function textOf({ options, flights, people, meals }: Combination): string {
  const letter = (at: number) => String.fromCharCode(65 + Math.floor(at));
  const all = Array.from({ length: people }, (_, at) => `${at + 1}.1AB${letter(at % 26)}${letter(at / 26)}O/BEM MR`);
  const rows = all.flatMap((_, at) => (at % 8 === 0 ? [all.slice(at, at + 8).join(' ')] : []));
  const asked = Array.from({ length: meals }, (_, at) => `${at + 500} SSR VGML DL HK1/S${at + 1}/P1`);
  const trip = [...rows, segments(flights), ...asked].join('\n');
  return options === 0 ? trip : Array.from({ length: options }, (_, at) => `OPTION ${at + 1}\n${trip}\n`).join('');
}

function tripOf(combination: Combination, text: string): string {
  const { splits, papers, greeting, closing, conditions, notes, noteLines, baggage, fares, label, width } = combination;
  const ids = convert(text, { today: '2026-05-04' }).flights.map(flightId);
  const said = lines(noteLines, width);
  const each = (count: number) => ids.slice(0, count).map((flight) => ({ flight }));
  const additions = {
    ...(greeting ? { greeting: lines(greeting, width) } : {}),
    ...(closing ? { closing: lines(closing, width) } : {}),
    ...(conditions ? { conditions: lines(conditions, width) } : {}),
    notes: each(notes).map((one) => ({ ...one, text: said })),
    baggage: each(baggage).map((one) => ({ ...one, pieces: 2, weight: 23, cabinPieces: 1, cabinWeight: 8 })),
    fares: Array.from({ length: fares }, () => ({ label: 'x'.repeat(label), fare: '1234567.89', tax: '9.99' })),
  };
  const edits = [
    ...ids.slice(1, splits + 1).map((flight) => ({ kind: 'split-booking', flight })),
    ...(papers === 'each' ? [{ kind: 'paper-per-passenger' }] : []),
  ];
  return JSON.stringify({ edits, additions });
}

async function formOf(combination: Combination, text: string): Promise<PostedForm> {
  const { view, format, language, papers } = combination;
  const ticked = combination.toggles ? [...toggles, ...viewToggles] : [];
  const body = new URLSearchParams({
    choices: '1',
    last: text,
    again: '1',
    view,
    format,
    outputLanguage: language,
    trip: tripOf(combination, text),
    ...(papers === 'one' ? { papers: 'one' } : {}),
    ...Object.fromEntries(ticked.map((name) => [name, 'on'])),
  });
  return readPostedForm(new Request('http://localhost/', { method: 'POST', body }), 'en');
}

interface Weight {
  rows: number;
  /** Of the answer that the page gets as JSON. */
  bytes: number;
}

/** Null for what is refused before the work. */
async function weigh(combination: Combination): Promise<Weight | null> {
  const text = textOf(combination);
  if (isTooLong(text)) return null;
  const posted = await formOf(combination, text);
  if (!posted.trip.ok) return null;
  const start = startOf(posted, noAgency);
  const arranged = await arrangeTrip(text, start, { language: 'en', context: { now, ip: '' } });
  if (!arranged.ok) return { rows: 0, bytes: 0 };
  const { result } = await showTrip(text, start, arranged, 'en');
  return { rows: arranged.rows, bytes: Buffer.byteLength(JSON.stringify(result)) };
}

/** The same at each run, and others with `PROPERTY_SEED`. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = randomFrom(Number(process.env.PROPERTY_SEED ?? 1));
const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
const any = () => Object.fromEntries(names.map((name) => [name, pick<string | number>(bounds[name])])) as Combination;

/** Two bounds of the dearest are moved at a time. */
function beside(combination: Combination): Combination {
  const moved = Object.fromEntries(
    [pick(names), pick(names)].map((name) => [name, pick<string | number>(bounds[name])]),
  );
  return { ...combination, ...moved };
}

const plain: Combination = {
  ...{ options: 0, flights: 390, people: 0, meals: 0, splits: 0, papers: 'together' },
  ...{ greeting: 0, closing: 0, conditions: 0, notes: 0, noteLines: 1, baggage: 0, fares: 0, label: 1, width: 1 },
  ...{ view: 'designed', format: 'threelines', toggles: 1, language: 'en' },
};

/** Where one bound is repeated by another and nothing else fills the rows, which chance hardly ever meets. */
const corners: readonly Combination[] = [
  { ...plain, flights: 390, splits: 49, greeting: 60, closing: 60, width: 32 },
  { ...plain, flights: 2, people: 98, papers: 'each', greeting: 60, closing: 60, conditions: 60, width: 32 },
  { ...plain, options: 50, flights: 2, fares: 20, label: 60 },
];

const tries = Number(process.env.BOUND_TRIES ?? 40);

test('S2 no combination of bounds prints more rows than allowed, or half as many bytes again as the largest plain text', async () => {
  const ofViews = await Promise.all(views.map((view) => weigh({ ...plain, view })));
  const ceiling = 1.5 * Math.max(...ofViews.map((weight) => weight?.bytes ?? 0));
  let dearest: { combination: Combination; weight: Weight } = { combination: plain, weight: { rows: 0, bytes: 0 } };
  let weighed = 0;
  for (let at = 0; weighed < tries && at < 40 * tries; at += 1) {
    const combination = corners[at] ?? (weighed < tries / 2 ? any() : beside(dearest.combination));
    const weight = await weigh(combination);
    if (weight === null) continue;
    weighed += 1;
    expect(weight.rows, JSON.stringify(combination)).toBeLessThanOrEqual(mostRows);
    if (weight.bytes > dearest.weight.bytes) dearest = { combination, weight };
  }
  if (process.env.BOUND_TRIES) process.stderr.write(`${ceiling / 1.5} ${JSON.stringify(dearest)}\n`);
  expect(weighed).toBe(tries);
  expect(dearest.weight.bytes, JSON.stringify(dearest)).toBeLessThanOrEqual(ceiling);
}, 300_000);
