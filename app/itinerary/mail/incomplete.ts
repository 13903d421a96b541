import { isoTime } from '../iso.ts';
import { MONTHS } from '../printed.ts';
import type { IncompleteFlight, LocalTime, OpenField, PrintedDate, Warning } from '../types.ts';
import { distinctClocks } from './clock-options.ts';
import { distinctDates } from './date-options.ts';
import type { OpenNumber } from './mail-flights.ts';
import { distinctPlaces } from './route-options.ts';
import type { ClockHere, DateHere, PlaceHere, Reading, Row } from './span.ts';

/** What a text says of a flight that it does not tell whole, and what it says twice. */
export interface OpenFlight {
  row: Row;
  known: Known;
  /** Printed answers of which none is likelier than another. */
  clashes: Partial<Record<OpenField, string[]>>;
}

interface Known {
  from: string | null;
  to: string | null;
  date: PrintedDate | null;
  departs: LocalTime | null;
  arrives: LocalTime | null;
}

const fields = ['date', 'from', 'to', 'departs', 'arrives'] as const;
type Field = (typeof fields)[number];

/** What stands in all readings that are about as likely as one another, or in the lines of a number that has none. */
export function openFlightOf(open: OpenNumber, rows: readonly Row[]): OpenFlight {
  const { row, near } = open;
  if (near.length > 0) return { row, ...sharedOf(near) };
  const own = ownRows(open, rows);
  return { row, ...saidOf(hasRoute(row) ? withoutRoutes(own, row) : own, open) };
}

const hasRoute = ({ places }: Row): boolean => distinctPlaces(places.filter(isOfFlight)).length === 2;

/** The lines beside one that names both places tell of another way. */
const withoutRoutes = (rows: readonly Row[], own: Row): Row[] =>
  rows.filter((row) => row === own || !hasRoute(row)).map((row) => (row === own ? row : { ...row, places: [] }));

type Said = Pick<OpenFlight, 'known' | 'clashes'>;

function sharedOf(near: readonly Reading[]): Said {
  const said: Said = { known: noneKnown(), clashes: {} };
  const values: Record<Field, (reading: Reading) => string> = {
    date: ({ date: { date } }) => printDate(date),
    from: ({ from }) => from.code,
    to: ({ to }) => to.code,
    departs: ({ departs }) => isoTime(departs.time),
    arrives: ({ arrives }) => (arrives === null ? '' : isoTime(arrives.time)),
  };
  for (const field of fields) {
    const answers = [...new Set(near.map(values[field]))].filter((answer) => answer !== '');
    if (answers.length > 1) said.clashes[field] = answers;
  }
  const [first] = near;
  // They differ in the day alone: of the departure, or of an arrival.
  if (first && Object.keys(said.clashes).length === 0) said.clashes.date = [printDate(first.date.date)];
  if (first) Object.assign(said.known, wholeOf(first));
  for (const field of fields) if (said.clashes[field] !== undefined) said.known[field] = null;
  return said;
}

const wholeOf = ({ date, from, to, departs, arrives }: Reading): Known => ({
  date: date.date,
  from: from.code,
  to: to.code,
  departs: departs.time,
  arrives: arrives?.time ?? null,
});

const noneKnown = (): Known => ({ date: null, from: null, to: null, departs: null, arrives: null });

/** The rows of which an open number takes what it tells. */
export const toldRows = (open: OpenNumber, rows: readonly Row[]): Row[] =>
  open.near.length > 0 ? open.near.flatMap(({ first, last }) => rows.slice(first, last + 1)) : ownRows(open, rows);

/** Lines of the paragraph below the number, and above it where no other flight stands in them; else the next paragraph. */
function ownRows({ row, start, end }: OpenNumber, rows: readonly Row[]): Row[] {
  const free = rows.slice(start, end);
  const at = free.indexOf(row);
  if (at === -1) return [row];
  const behind = free.slice(at + 1);
  const stop = behind.findIndex(({ flight }) => flight !== null);
  const below = withoutHeading(stop === -1 ? behind : behind.slice(0, stop), stop !== -1 || end < rows.length);
  const paragraph = rows.filter((other) => other.paragraph === row.paragraph);
  const isAlone = paragraph.every((other) => other.flight === null || other === row);
  const above = isAlone ? free.slice(0, at).filter((other) => other.paragraph === row.paragraph) : [];
  const beside = [...above, row, ...below.filter((other) => other.paragraph === row.paragraph)];
  return beside.some(saysMore) ? beside : [row, ...below.filter((other) => other.paragraph === row.paragraph + 1)];
}

const saysMore = ({ clocks, dates, places }: Row): boolean => clocks.length + dates.length + places.length > 0;

/** The day above the next flight is that flight's own. */
function withoutHeading(rows: readonly Row[], isFollowed: boolean): readonly Row[] {
  const last = rows.at(-1);
  const isHeading = isFollowed && last !== undefined && last.dates.length > 0 && last.clocks.length === 0;
  return isHeading && last.places.length === 0 ? rows.slice(0, -1) : rows;
}

export function saidOf(rows: readonly Row[], { heading }: Pick<OpenNumber, 'heading'>): Said {
  const said: Said = { known: noneKnown(), clashes: {} };
  sayPlaces(said, placesIn(rows));
  sayDate(said, distinctDates(rows.flatMap(({ dates }) => dates.filter(isOfFlight))), heading?.date ?? null);
  sayTimes(said, distinctClocks(rows.flatMap(({ clocks }) => clocks.filter(isOfFlight))));
  return said;
}

const isOfFlight = ({ role }: { role: PlaceHere['role'] }): boolean => role !== 'other';

export function placesIn(rows: readonly Row[]): PlaceHere[] {
  const named = rows.flatMap(({ places }) => places.filter(isOfFlight));
  const codes = distinctPlaces(named.filter(({ isCode }) => isCode));
  return codes.length > 1 ? codes : distinctPlaces(named);
}

/** Two places are a route; one of them alone needs a label. */
function sayPlaces({ known, clashes }: Said, places: readonly PlaceHere[]): void {
  const [from, to] = [onlyOf(places, 'departs'), onlyOf(places, 'arrives')];
  const [first, second, ...others] = places;
  if (first && second && others.length === 0 && from !== second && to !== first) {
    known.from = first.code;
    known.to = second.code;
    return;
  }
  known.from = from?.code ?? null;
  known.to = to?.code ?? null;
  if (places.length < 3) return;
  const codes = places.map(({ code }) => code);
  if (known.from === null) clashes.from = codes;
  if (known.to === null) clashes.to = codes;
}

function sayDate({ known, clashes }: Said, dates: readonly DateHere[], heading: DateHere | null): void {
  const starts = dates.filter(({ role }) => role !== 'arrives');
  const [date, ...others] = starts;
  const own = others.length === 0 ? date : onlyOf(starts, 'departs');
  known.date = (own ?? (date === undefined ? heading : null))?.date ?? null;
  if (known.date === null && starts.length > 1) clashes.date = starts.map((one) => printDate(one.date));
}

/** Times without a label are two, or say nothing for certain; where all else is known they cannot be flown. */
function sayTimes({ known, clashes }: Said, clocks: readonly ClockHere[]): void {
  const isElseWhole = known.from !== null && known.to !== null && known.date !== null;
  const [departs, arrives] = pairOf(clocks) ?? [onlyOf(clocks, 'departs'), onlyOf(clocks, 'arrives')];
  if (!(isElseWhole && departs && arrives)) {
    known.departs = departs?.time ?? null;
    known.arrives = arrives?.time ?? null;
  }
  const times = clocks.map(({ time }) => isoTime(time));
  for (const field of ['departs', 'arrives'] as const)
    if (times.length > 1 && known[field] === null) clashes[field] = times;
}

function pairOf(clocks: readonly ClockHere[]): [ClockHere, ClockHere] | null {
  const [first, second, ...others] = clocks;
  const isPair = first && second && others.length === 0 && first.role === null && second.role === null;
  return isPair ? [first, second] : null;
}

function onlyOf<T extends { role: PlaceHere['role'] }>(all: readonly T[], role: 'departs' | 'arrives'): T | null {
  const [only = null, ...others] = all.filter((one) => one.role === role);
  return others.length === 0 ? only : null;
}

const printDate = ({ day, month }: PrintedDate): string => `${String(day).padStart(2, '0')}${MONTHS[month - 1] ?? ''}`;

/** Without a fact beside it a number is a mention. */
export const isTelling = ({ known }: OpenFlight): boolean => fields.some((field) => known[field] !== null);

/** A number that the text repeats is one flight, where it says most. */
export function oncePerNumber(all: readonly OpenFlight[]): OpenFlight[] {
  const told = ({ known }: OpenFlight) => fields.filter((field) => known[field] !== null).length;
  const best = new Map<string, OpenFlight>();
  for (const open of all) {
    const other = best.get(nameOf(open));
    if (other === undefined || told(open) > told(other)) best.set(nameOf(open), open);
  }
  return all.filter((open) => best.get(nameOf(open)) === open);
}

export const nameOf = ({ row: { flight } }: Pick<OpenFlight, 'row'>): string =>
  flight === null ? '' : `${flight.airline} ${flight.number}`;

export function toIncomplete(open: OpenFlight, at: number, booking: number): IncompleteFlight {
  const { row, known } = open;
  const { line } = row.line;
  const { date: printedDate, ...rest } = known;
  return {
    id: `i${at + 1}`,
    source: { line: line.number, column: line.column, text: line.printed },
    booking,
    airline: row.flight?.airline ?? null,
    number: row.flight?.number ?? null,
    ...rest,
    printedDate,
    date: null,
    open: openFields(open),
  };
}

const openFields = ({ row, known }: OpenFlight): OpenField[] => [
  ...(row.flight === null ? (['number'] as const) : []),
  ...fields.filter((field) => known[field] === null),
];

/** Older calls leave the flight out: what is missing is said, and what clashed is quoted. */
export function warningsOf(open: OpenFlight): Warning[] {
  const { line } = open.row.line;
  const place = { line: line.number, column: line.column + (open.row.flight?.at ?? 0) };
  const flight = nameOf(open) || routeOf(open);
  const fieldsOpen = openFields(open);
  const twice = fieldsOpen.filter((field) => open.clashes[field] !== undefined);
  const quotes = [...new Set(twice.flatMap((field) => open.clashes[field] ?? []))];
  const notWhole = { code: 'flight-not-whole', ...place, values: { flight, fields: fieldsOpen.join(', ') } } as const;
  if (twice.length === 0) return [notWhole];
  const values = { flight, fields: twice.join(', '), text: quotes.join(' / ') };
  return [notWhole, { code: 'flight-unclear', ...place, values }];
}

const routeOf = ({ known: { from, to } }: OpenFlight): string => [from, to].filter(Boolean).join('-');
