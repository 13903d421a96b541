import { areSameCity } from '~/reference/places.ts';
import { dayOf } from '../../refine/calendar.ts';
import type { PrintedDate, Segment } from '../../types.ts';

interface WithFormer {
  segments: Segment[];
  /** Flights of the earlier text that nothing replaces: a mail may repeat only what changes. */
  onlyBefore: readonly Segment[];
}

/**
 * Flights of the earlier text that the later one replaces stand before what replaces them, as a terminal's UN and TK.
 *
 * @param struck lines whose flight is struck out: without another in its place it is cancelled
 */
export function withFormer(
  former: readonly Segment[],
  segments: readonly Segment[],
  struck: ReadonlySet<number>,
): WithFormer {
  const known = new Set(segments.map(keyOf));
  const earlier = new Set(former.map(keyOf));
  const gone = former.filter((segment) => !known.has(keyOf(segment)));
  const struckOut = gone.filter(({ source }) => struck.has(source.line));
  const come = segments.filter((one) => !earlier.has(keyOf(one)) || struckOut.some((old) => isNear(old, one)));
  const left = [...gone];
  const placed: Segment[] = [];
  for (const segment of segments) {
    if (come.includes(segment)) {
      if (segment.stated.status === null && gone.some((old) => isOnWay(old, segment))) segment.stated.status = 'TK';
      const at = left.findIndex((one) => isSameWay(one, segment) && one.stated.airline === segment.stated.airline);
      placed.push(...left.splice(at, at === -1 ? 0 : 1).map(replaced));
    }
    placed.push(segment);
  }
  const ofChange = new Set([...partsOfChange(gone, come), ...toldTwice(left, segments)]);
  const onlyBefore = left.filter((old) => !ofChange.has(old)).map((old) => orCancelled(old, struck));
  const kept = onlyBefore.reduce(withOnItsDay, placed);
  return { segments: [...left.filter((old) => ofChange.has(old)).map(replaced), ...kept], onlyBefore };
}

function withOnItsDay(segments: readonly Segment[], own: Segment): Segment[] {
  const next = segments.findIndex((one) => daysFrom(own, one) > 0);
  return segments.toSpliced(next === -1 ? segments.length : next, 0, own);
}

const replaced = (old: Segment): Segment => ({ ...old, stated: { ...old.stated, status: 'UN' } });
const orCancelled = (old: Segment, struck: ReadonlySet<number>): Segment =>
  struck.has(old.source.line) ? { ...old, stated: { ...old.stated, status: 'HX' } } : old;

function keyOf({ stated }: Segment): string {
  const { airline, number, from, to, date, departs, arrives } = stated;
  return [airline, number, from, to, date?.day, date?.month, departs, arrives].join(' ');
}

const isSameWay = (one: Segment, other: Segment): boolean =>
  one.stated.from === other.stated.from && one.stated.to === other.stated.to;

const toldTwice = (left: readonly Segment[], segments: readonly Segment[]): Segment[] =>
  left.filter((old) => segments.some((one) => isSameNumber(old, one)));

/** The later text may tell of it twice, as what changes and as a part of the whole. */
const isSameNumber = (old: Segment, one: Segment): boolean =>
  old.stated.airline === one.stated.airline && old.stated.number === one.stated.number && isNear(old, one);

/** A flight that is no part of the changed way is not one of the change. */
function isOnWay({ stated: old }: Segment, { stated }: Segment): boolean {
  return areSameCity(old.from, stated.from) || areSameCity(old.to, stated.to);
}

/** Flights on the way of a new one, and those that connect with them. */
function partsOfChange(gone: readonly Segment[], come: readonly Segment[]): Set<Segment> {
  const isReplaced = (old: Segment) =>
    come.some((one) => isSameWay(old, one) || (isOnWay(old, one) && daysApart(old, one) <= DAYS_MOVED));
  const found = new Set(gone.filter(isReplaced));
  for (const part of found) for (const old of gone) if (connects(part, old) || connects(old, part)) found.add(old);
  return found;
}

/** By which a flight on another way still replaces one. */
const DAYS_MOVED = 3;

/** Beside a flight that is struck out, the one that is not may stand in its place. */
const isNear = (old: Segment, one: Segment): boolean => isSameWay(old, one) && daysApart(old, one) <= DAYS_MOVED;

const connects = (one: Segment, next: Segment): boolean =>
  areSameCity(one.stated.to, next.stated.from) && daysApart(one, next) <= 1;

const daysApart = (one: Segment, other: Segment): number => Math.abs(daysFrom(one, other));

/** Whatever their years, at most half a year; 0 where a date is missing. */
function daysFrom({ stated: one }: Segment, { stated: other }: Segment): number {
  if (one.date === null || other.date === null) return 0;
  const days = (dayInYear(other.date) - dayInYear(one.date) + 366) % 366;
  return days > 183 ? days - 366 : days;
}

const dayInYear = ({ day, month }: PrintedDate): number => dayOf(2024, month, day) ?? 0;
