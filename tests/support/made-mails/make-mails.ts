import { aroundOf } from './around.ts';
import { printsClass } from './details.ts';
import { echoesOf, tripHead } from './echoes.ts';
import type { Layout } from './layouts.ts';
import * as first from './layouts.ts';
import * as third from './more-layouts.ts';
import { stayOf } from './noise.ts';
import * as second from './other-layouts.ts';
import * as prose from './prose.ts';
import { styleOf } from './style.ts';
import { type MadeFlight, madeTrip, type Random } from './trips.ts';
import { type MailLanguage, mailLanguages } from './words.ts';

export interface MadeMail {
  layout: string;
  language: MailLanguage;
  text: string;
  flights: readonly MadeFlight[];
}

const layouts: Record<string, Layout> = {
  labelled: first.labelled,
  labelledEnds: first.labelledEnds,
  card: first.card,
  routeAndTimes: first.routeAndTimes,
  oneLine: first.oneLine,
  table: first.table,
  tableTransposed: first.tableTransposed,
  labelsAbove: first.labelsAbove,
  labelsBelow: first.labelsBelow,
  stack: first.stack,
  twoColumns: first.twoColumns,
  dayHeadings: second.dayHeadings,
  journeys: second.journeys,
  sentences: second.sentences,
  labelledLine: second.labelledLine,
  routeHeading: second.routeHeading,
  twoLines: second.twoLines,
  timeLine: second.timeLine,
  fieldByField: second.fieldByField,
  endsThenNumber: second.endsThenNumber,
  counted: second.counted,
  sideBySide: second.sideBySide,
  headAndDates: second.headAndDates,
  note: second.note,
  priceTable: third.priceTable,
  shortEnds: third.shortEnds,
  bullets: third.bullets,
  codesThenCities: third.codesThenCities,
  pass: third.pass,
  spaced: third.spaced,
  endsByLine: third.endsByLine,
  smallTable: third.smallTable,
  bracketed: third.bracketed,
  chat: prose.chat,
  letter: prose.letter,
};

/** A third of the kinds: nobody looks at what is read wrong in them, so their figure is that of layouts nobody knew. */
export const keptApart: readonly string[] = [
  'card',
  'tableTransposed',
  'labelsAbove',
  'journeys',
  'routeHeading',
  'twoLines',
  'endsThenNumber',
  'headAndDates',
  'pass',
  'smallTable',
  'spaced',
  'letter',
];

export const layoutNames = Object.keys(layouts);

/** Multiplier and modulus of Park and Miller's generator. */
function randomFrom(seed: number): Random {
  let state = (seed % 2_147_483_646) + 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  };
  for (let warm = 0; warm < 5; warm++) next();
  return (below) => next() % below;
}

const outer: readonly ((lines: string[]) => string[])[] = [
  (lines) => lines,
  (lines) => lines,
  (lines) => lines,
  (lines) => lines.map((line) => (line === '' ? '>' : `> ${line}`)),
  (lines) => lines.filter((line) => line !== ''),
  (lines) => lines.map((line) => (line === '' ? line : `    ${line}`)),
];

/** The mail of a seed: the same text for the same seed, layout and language. */
export function madeMail(layout: string, language: MailLanguage, seed: number, today: number): MadeMail {
  const random = randomFrom(
    seed * 7919 + layoutNames.indexOf(layout) * 104_729 + mailLanguages.indexOf(language) * 1299,
  );
  const style = styleOf(language, random);
  const flights = madeTrip(random, today).map((flight) => ({
    ...flight,
    operator: showsOperator(layout) ? flight.operator : null,
  }));
  const { above, below } = aroundOf(style);
  const stay = random(4) === 0 ? ['', ...stayOf(style, flights.at(-1)?.day ?? today), ''] : [];
  const body = layouts[layout]?.(flights, style) ?? [];
  const lines =
    (outer[random(outer.length)] ?? outer[0])?.([
      ...above,
      ...tripHead(flights, style),
      ...body,
      ...stay,
      ...echoesOf(flights, style),
      ...below,
    ]) ?? [];
  const isPrinted = body.some((line) => /\([A-Z]\)$/.test(line)) && printsClass(style);
  return {
    layout,
    language,
    text: `${lines.join('\n').trim()}\n`,
    flights: isPrinted ? flights : flights.map((flight) => ({ ...flight, bookingClass: '' })),
  };
}

const showsOperator = (layout: string): boolean => layout !== 'sentences';
