import { findPlaceByName } from '~/reference/place-names.ts';
import { areSameCity } from '~/reference/places.ts';
import { findSmallAirport } from '~/reference/small-airports.ts';
import { matchesOf } from '../read/matches-of.ts';
import type { DateOrder } from './candidates/date-order.ts';
import type { Clock, DateAnchor, LineCandidates, PlaceAnchor } from './candidates/line-candidates.ts';
import { countedBlocks } from './counted-blocks.ts';
import type { DateHere, Row } from './span.ts';

/** Lines with candidates that are looked at above and below a flight number. */
const REACH = 12;
/** Lines of the text that are looked at for them. */
const FARTHEST = 60;
/** Longer lines without a flight are prose: names of places in them are not looked up. */
const WIDEST_NAMED = 240;

/**
 * The lines that may say something of a flight: those with a number, and those around them with a time, a date or a
 * place. Of the others nothing is looked up.
 */
export function rowsOf(lines: readonly LineCandidates[], muted: readonly boolean[], order: DateOrder): Row[] {
  const paragraphs = paragraphsOf(lines);
  const blocks = countedBlocks(lines);
  const kept = new Map<number, Row>();
  const take = (index: number): Row | null => {
    const known = kept.get(index);
    if (known !== undefined) return known;
    const line = lines[index];
    if (line === undefined || muted[index] === true) return null;
    if (namesPeople(line)) return null;
    const row = rowOf(line, index, paragraphs[index] ?? 0, order, blocks[index]);
    if (row.flight === null && row.clocks.length + row.dates.length + row.places.length === 0) return null;
    kept.set(index, row);
    return row;
  };
  lines.forEach(({ flights }, index) => {
    if (flights.length === 0 || muted[index] === true) return;
    take(index);
    walk(lines, index, -1, take);
    walk(lines, index, 1, take);
  });
  const rows = [...kept.values()].sort((one, other) => one.index - other.index);
  rows.forEach(number);
  return rows;
}

const slashedName = /^[^a-z]{0,60}[A-Z]\/[A-Z' -]{1,40} (?:MRS?|MS|MISS|MSTR|CHD|INF)(?![A-Z])/;

/** Parts of names may be spelled like codes. */
function namesPeople({ line, labels, flights, dates, isTimed }: LineCandidates): boolean {
  if (flights.length > 0 || isTimed || dates.length > 0) return false;
  const [label] = labels;
  return (label?.kind === 'names' && label.at < 4) || (line.folded.includes('/') && slashedName.test(line.folded));
}

function walk(lines: readonly LineCandidates[], from: number, step: number, take: (index: number) => Row | null): void {
  let found = 0;
  for (let index = from + step; found < REACH && Math.abs(index - from) <= FARTHEST; index += step) {
    const line = lines[index];
    if (line === undefined || line.flights.length > 0) return;
    if (take(index) !== null) found++;
  }
}

function paragraphsOf(lines: readonly LineCandidates[]): number[] {
  let count = 0;
  return lines.map(({ line }) => (line.opens ? ++count : count));
}

export function rowOf(line: LineCandidates, index: number, paragraph: number, order: DateOrder, block = 0): Row {
  const codes = line.codes.map((place) => ({ ...place, row: 0, isCode: true }));
  const isNamed = codes.length < 2 && (line.flights.length > 0 || line.line.folded.length <= WIDEST_NAMED);
  const names = isNamed ? namesWithoutCode(line).map((place) => ({ ...place, row: 0, isCode: false })) : [];
  const row = {
    row: 0,
    line,
    index,
    paragraph,
    block,
    flight: line.flights[0] ?? null,
    clocks: line.clocks.map(({ time, days, role, at }) => ({ time, days, role, at, row: 0 })),
    dates: line.dates.map((date) => toDate(date, line, order)),
    places: [...codes, ...names].sort((one, other) => one.at - other.at),
  };
  for (const clock of row.clocks) if (departsAlone(clock, row)) clock.role = 'departs';
  return row;
}

/** `WF 772 Bodø - Leknes kl. 07.45`: the only time beside number, day and both places is that of departure. */
function departsAlone({ at, role }: Clock, { flight, clocks, dates, places, line }: Omit<Row, 'row'>): boolean {
  const [from, to] = places;
  if (role !== null || clocks.length > 1 || dates.length !== 1 || places.length !== 2) return false;
  if (flight === null || from === undefined || to === undefined || at < from.at || to.role === 'departs') return false;
  const { folded } = line.line;
  const isBetween = at < to.at;
  const before = folded.slice((isBetween ? from : to).at, at);
  if (!standsBehind(before, isBetween ? from.code : to.code, isBetween)) return false;
  const seats = line.labels.flatMap((one) =>
    one.kind === 'seat' ? [spanFrom(one, one.end - one.at + WIDEST_SEAT)] : [],
  );
  const days = dates.map((date) => spanFrom(date, WIDEST_DATE));
  const known = [flight, ...days, spanFrom({ at }, WIDEST_CLOCK), ...seats];
  return matchesOf(/\d+/g, folded).every(({ index }) => known.some((span) => index >= span.at && index < span.end));
}

/**
 * A place, and a word that leads to its time or a comma, with nothing between: `(JFK), be there at 11:10` is no departure.
 * Bare behind the second place a time may be that of arrival.
 */
function standsBehind(before: string, code: string, mayBeBare: boolean): boolean {
  const place = before.replace(ledTo, '');
  if (place === before && !mayBeBare) return false;
  const name = place.replace(/[ ,]{1,3}$/, '').replace(/ ?\([A-Z]{3}\)$/, '');
  return name === '' || name === code || (findPlaceByName(name) ?? findSmallAirport(name)) === code;
}

const ledTo = /(?:(?<=[ ,)])(?:KL|KLOKKEN|AT|UM|OM|AB|A LAS|A|AS|SAAT|DEP|ALLE)\.?:? |, )$/;

const spanFrom = ({ at }: { at: number }, width: number) => ({ at, end: at + width });
const WIDEST_DATE = 24;
const WIDEST_CLOCK = 6;
/** With the sign before it: `SEAT: 7C`. */
const WIDEST_SEAT = 3;

/** `Dakar DSS`: of a city with two airports the code behind its name says which. */
function namesWithoutCode({ line: { folded }, codes, names }: LineCandidates): PlaceAnchor[] {
  const isCoded = (name: PlaceAnchor) =>
    codes.some(
      ({ at, code }) =>
        at > name.at && code !== name.code && areSameCity(code, name.code) && oneName.test(folded.slice(name.at, at)),
    );
  return names().filter((name) => !isCoded(name));
}

const oneName = /^[A-Z'’. -]{1,40}[( ]$/;

/** `(`, `(+1, ` */
const opened = /[(](?:\+\d[,;]? ?)?$/;

export function toDate({ date, role, at }: DateAnchor, { line }: LineCandidates, order: DateOrder): DateHere {
  const { day, month, year } = order.monthFirst && date.monthFirst !== null ? date.monthFirst : date;
  return {
    date: { day, month, year, weekday: date.weekday },
    role,
    at,
    row: 0,
    inBrackets: opened.test(line.folded.slice(Math.max(0, at - 6), at)),
  };
}

function number(row: Row, at: number): void {
  row.row = at;
  for (const one of row.clocks) one.row = at;
  for (const one of row.dates) one.row = at;
  for (const one of row.places) one.row = at;
}
