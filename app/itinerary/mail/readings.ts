import { type ClockOption, clockOptions } from './clock-options.ts';
import { type DateOption, dateOptions } from './date-options.ts';
import { type FoundInRows, findInRows } from './found-in-rows.ts';
import { minutesOnTheWay } from './plausible.ts';
import { type RouteOption, routeOptions } from './route-options.ts';
import {
  type ClockHere,
  columnOf,
  type DateHere,
  type Heading,
  type PlaceHere,
  type Reading,
  type Row,
  type Setting,
} from './span.ts';
import { weights } from './weights.ts';

/** Different readings of one span that are kept. */
const MOST_READINGS = 3;

/** The likeliest readings of one flight in some lines, best first. */
export function readingsOf(
  rows: readonly Row[],
  seeds: readonly number[],
  heading: Heading | null,
  setting: Setting,
): Reading[] {
  const found = findInRows(withoutHeadingBelow(rows, heading), seeds);
  if (found.clocks.length === 0 || found.places.length < 2) return [];
  if (found.dates.length === 0 && heading === null) return [];
  const readings: Reading[] = [];
  let joined = 0;
  for (const choice of choicesOf(found, heading, setting)) {
    const minutes = minutesOf(choice, setting);
    if (minutes === null) continue;
    readings.push(...withDoubt(join(found, { ...choice, minutes }, rows, seeds), heading));
    if (++joined === MOST_JOINED) break;
  }
  return best(readings);
}

/** Choices of a span, those that fit best by themselves first, of which it is asked whether they can be flown. */
const MOST_TRIED = 20;
/** Those of them that can, which are weighed against the other lines of the span. */
const MOST_JOINED = 8;

/** The likeliest by themselves first. */
function choicesOf({ clocks, dates, places }: FoundInRows, heading: Heading | null, setting: Setting): Choice[] {
  const routes = routeOptions(places);
  const choices = clockOptions(clocks).flatMap((pair) =>
    dateOptions(dates, heading, pair, setting).flatMap((date) =>
      routes.map((route) => ({ clocks: pair, route, date, own: pair.score + date.score + route.score })),
    ),
  );
  return choices.sort((one, other) => other.own - one.own).slice(0, MOST_TRIED);
}

/** 0 where no time of arrival is known; null for what cannot be flown. */
function minutesOf({ clocks: { departs, arrives }, route: { from, to }, date }: Choice, setting: Setting) {
  if (arrives === null) return 0;
  const { day, month, year } = date.date.date;
  const days = arrives.days === null ? date.days : arrives.days - date.shift;
  if (date.arrivalDate !== null && days !== date.days) return null;
  const asked = `${from.code}${to.code} ${day}.${month}.${year} ${departs.time} ${arrives.time} ${days}`;
  const known = setting.minutes.get(asked);
  if (known !== undefined) return known;
  const times = { date: date.date.date, departs: departs.time, arrives: arrives.time, days };
  const minutes = minutesOnTheWay({ from: from.code, to: to.code, ...times }, setting.today);
  setting.minutes.set(asked, minutes);
  return minutes;
}

/** A date alone below an empty line heads what stands below it. */
function withoutHeadingBelow(rows: readonly Row[], heading: Heading | null): readonly Row[] {
  const [last, above] = [rows.at(-1), rows.at(-2)];
  if (last === undefined || above === undefined || last.paragraph === above.paragraph || last.dates.length === 0)
    return rows;
  if (heading === null && rows.every((row) => row === last || row.dates.length === 0)) return rows;
  const isHeading = last.clocks.length + last.places.length === 0 && last.flight === null;
  return isHeading ? withoutHeadingBelow(rows.slice(0, -1), heading) : rows;
}

interface Choice {
  clocks: ClockOption;
  route: RouteOption;
  date: DateOption;
  /** Score of the three by themselves. */
  own: number;
}

interface FlownChoice extends Choice {
  /** On the way. */
  minutes: number;
}

function join(found: FoundInRows, choice: FlownChoice, rows: readonly Row[], seeds: readonly number[]): Reading {
  const { clocks, route, date, minutes } = choice;
  const { departs, arrives } = clocks;
  const used = usedOf(choice);
  const own = [...used.filter((one) => !(date.isAbove && one === date.date)).map(({ row }) => row), ...seeds];
  const [first, last] = [Math.min(...own), Math.max(...own)];
  const score =
    weights.whole +
    choice.own +
    besideScore(route.from, departs) +
    (arrives === null ? 0 : besideScore(route.to, arrives)) +
    orderScore(choice) +
    oneLineScore(choice, seeds) +
    crossedScore(choice, found.clocks) +
    restScore(found, used, minutes, first, last) +
    extentScore(rows, first, last) +
    seedScore(used, seeds);
  return {
    from: route.from,
    to: route.to,
    date: date.date,
    arrivalDate: arrives === null ? null : date.arrivalDate,
    departs,
    arrives,
    arrivalOffset: arrives === null || arrives.days === null ? null : arrives.days - date.shift,
    isDatedAbove: date.isAbove,
    first,
    last,
    score,
    layout: layoutOf(choice, seeds[0] ?? 0),
    key: keyOf(choice, minutes),
  };
}

function usedOf({ clocks, route, date }: Choice): (ClockHere | DateHere | PlaceHere)[] {
  return [clocks.departs, clocks.arrives, route.from, route.to, date.date, date.arrivalDate].filter(
    (one) => one !== null,
  );
}

function besideScore(place: PlaceHere, clock: ClockHere): number {
  const apart = Math.abs(place.row - clock.row);
  return apart === 0 ? weights.sameLine : apart === 1 ? weights.nextLine : 0;
}

function orderScore({ clocks: { departs, arrives }, route: { from, to } }: Choice): number {
  if (arrives === null) return 0;
  const apart = (one: PlaceHere, other: ClockHere) => Math.abs(columnOf(one) - columnOf(other));
  return apart(from, departs) + apart(to, arrives) <= apart(from, arrives) + apart(to, departs)
    ? weights.inOrder
    : -weights.inOrder;
}

function oneLineScore({ clocks: { departs, arrives }, route: { from, to } }: Choice, seeds: readonly number[]): number {
  const rows = [departs.row, arrives?.row, from.row, to.row];
  return seeds.includes(departs.row) && rows.every((row) => row === departs.row) ? weights.oneLine : 0;
}

/** `Gatwick 09:40 / Oslo 12:50, sail 17:00`: another time between a place and its own. */
function crossedScore(
  { clocks: { departs, arrives }, route: { from, to } }: Choice,
  all: readonly ClockHere[],
): number {
  const crossed = (place: PlaceHere, clock: ClockHere) => {
    const [left, right] = [Math.min(place.at, clock.at), Math.max(place.at, clock.at)];
    const isBetween = ({ row, at }: ClockHere) => row === place.row && at > left && at < right;
    return place.row === clock.row ? all.filter(isBetween).length : 0;
  };
  return (crossed(from, departs) + (arrives === null ? 0 : crossed(to, arrives))) * weights.crossed;
}

/** What explains nothing costs little; a third time may be the one on the way. */
function restScore(
  found: FoundInRows,
  used: readonly (ClockHere | DateHere | PlaceHere)[],
  minutes: number,
  first: number,
  last: number,
): number {
  let score = 0;
  const cost = (row: number) => (row >= first && row <= last ? weights.unexplained : weights.leftOver);
  for (const clock of found.clocks)
    if (!used.includes(clock)) score += clock.time === minutes ? durationScore(clock, used) : cost(clock.row);
  for (const date of found.dates) if (!used.includes(date)) score += cost(date.row);
  for (const place of found.places) if (!used.includes(place)) score += cost(place.row);
  return score;
}

/** Time of departure and duration add up in either order: the later one is the duration. */
function durationScore(clock: ClockHere, used: readonly (ClockHere | DateHere | PlaceHere)[]): number {
  const [departs, arrives] = used.filter((one): one is ClockHere => 'time' in one);
  if (departs !== undefined && columnOf(clock) < columnOf(departs)) return 0;
  const isBetween = arrives !== undefined && columnOf(clock) < columnOf(arrives);
  return weights.durationFits - (isBetween ? weights.passedOver : 0);
}

function extentScore(rows: readonly Row[], first: number, last: number): number {
  const base = rows[0]?.row ?? 0;
  const [top, bottom] = [rows[first - base], rows[last - base]];
  const empty = (bottom?.paragraph ?? 0) - (top?.paragraph ?? 0);
  return (last - first) * weights.line + empty * weights.emptyLine;
}

function seedScore(used: readonly { row: number }[], seeds: readonly number[]): number {
  const apart = Math.min(...used.map(({ row }) => Math.min(...seeds.map((seed) => Math.abs(seed - row)))));
  return apart * weights.farNumber;
}

function layoutOf({ clocks, route, date }: Choice, seed: number): string {
  const signs: [number, string][] = [
    [columnOf(clocks.departs), 'd'],
    [columnOf(route.from), 'f'],
    [columnOf(route.to), 't'],
    [seed * 1000 - 0.5, 'n'],
  ];
  if (clocks.arrives !== null) signs.push([columnOf(clocks.arrives), 'a']);
  const printed = date.isAbove ? date.arrivalDate : date.date;
  if (printed !== null) signs.push([columnOf(printed), 'D']);
  return signs
    .sort(([one], [other]) => one - other)
    .map(([, sign]) => sign)
    .join('');
}

function keyOf({ clocks: { departs, arrives }, route, date }: Choice, minutes: number): string {
  const { day, month } = date.date.date;
  return `${route.from.code}${route.to.code} ${day}.${month} ${departs.time} ${arrives?.time ?? '-'} ${minutes}`;
}

/** The only date stands behind the departure and before or beside an arrival of another day: it may be either's. */
function withDoubt(reading: Reading, heading: Heading | null): Reading[] {
  const { date, departs, arrives, arrivalDate } = reading;
  if (arrives === null || heading !== null || arrivalDate !== null || date.role !== null) return [reading];
  if (arrives.days !== null || arrives.time > departs.time) return [reading];
  const isBetween = date.row > departs.row && date.row <= arrives.row;
  if (!isBetween && !(date.row === arrives.row && date.inBrackets)) return [reading];
  return [reading, { ...reading, key: `${reading.key} or the day before` }];
}

function best(readings: Reading[]): Reading[] {
  const kept: Reading[] = [];
  for (const reading of readings.sort((one, other) => other.score - one.score)) {
    if (kept.length === MOST_READINGS) break;
    if (!kept.some(({ key }) => key === reading.key)) kept.push(reading);
  }
  return kept;
}
