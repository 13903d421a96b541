import { readCityPair } from '../read/anchors/city-pair.ts';
import { readFlightNumber } from '../read/anchors/flight-number.ts';
import { readWrittenDate } from '../read/anchors/written-date.ts';
import { readWrittenStatus } from '../read/anchors/written-status.ts';
import { readWrittenTime } from '../read/anchors/written-time.ts';

export interface Anchor {
  kind: 'flight' | 'date' | 'cities' | 'status' | 'time';
  text: string;
  /** 1-based, in the line. */
  column: number;
}

type Read = (text: string, at: number) => { end: number } | null;

/** In this order: behind a flight `HK1` is a status, a date may look like a time. */
const readers: readonly [Anchor['kind'], Read][] = [
  ['status', readCountedStatus],
  ['flight', readFlightNumber],
  ['date', readWrittenDate],
  ['cities', readCities],
  ['time', readWrittenTime],
];

/** Six letters of a longer word are no cities. */
function readCities(text: string, at: number): { end: number } | null {
  const found = readCityPair(text, at);
  return found === null || (/^[A-Z]{6}$/.test(text.slice(at, found.end)) && !holdsFlight.test(text)) ? null : found;
}

const holdsFlight = /\d[A-Z]{3}|[A-Z0-9]{2} ?\d{1,4}/;

/** `SA` is a weekday more often than a status. */
function readCountedStatus(text: string, at: number): { end: number } | null {
  const found = readWrittenStatus(text, at);
  return found === null || found.value.seats === null ? null : found;
}

/** Facts that a line shows wherever they stand, from left to right. */
export function anchorsOf(text: string): Anchor[] {
  const anchors: Anchor[] = [];
  for (let at = 0; at < text.length; ) {
    const found = isStart(text, at, anchors.length > 0) ? anchorAt(text, at, anchors.length > 0) : null;
    if (found !== null) anchors.push(found);
    at = found === null ? at + 1 : at + found.text.length;
  }
  return anchors.map((anchor) => ({ ...anchor, text: anchor.text.trim() }));
}

function anchorAt(text: string, at: number, isBehindFlight: boolean): Anchor | null {
  for (const [kind, read] of readers) {
    if (kind === 'status' && !isBehindFlight) continue;
    const end = read(text, at)?.end ?? at;
    if (end > at) return { kind, text: text.slice(at, end), column: at + 1 };
  }
  return null;
}

/** Words begin behind other characters; a time may touch the time before it. */
function isStart(text: string, at: number, mayTouch: boolean): boolean {
  const before = text.charAt(at - 1);
  return !/[A-Z0-9]/.test(before) || (mayTouch && /[APN]/.test(before) && /\d/.test(text.charAt(at)));
}
