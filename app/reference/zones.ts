import compiled from './compiled/zones.json';
import type { ZoneTable } from './tables.ts';

const table: ZoneTable = compiled;

// Node's own zones (Intl) lag behind the tz database and are an hour off for many airports (docs/chapters/reader.md).
// Instants are minutes since 1970-01-01T00:00Z, offsets minutes east of Greenwich. An unknown zone throws.

/** A zone's clock: `offsets[i]` holds until `untils[i]`; the last one for good. */
interface History {
  untils: readonly number[];
  offsets: readonly number[];
  /** "EDT", or "GMT+3" where no letters are in use. */
  letters: readonly string[];
}

export interface LocalInstant {
  instant: number;
  offset: number;
  letters: string;
  /** `gap`: the clock skips this time, the offset before it counts; `fold`: it comes twice, the first counts. */
  kind: 'plain' | 'gap' | 'fold';
}

export const zoneRelease: string = table.release;

const indexOf = new Map(table.names.split(' ').map((name, index) => [name, index]));
const fixedLetters = table.fixedLetters.split(' ');
const histories = new Map<string, History>();

export function isZone(zone: string): boolean {
  return indexOf.has(zone);
}

/** The instant at which clocks in `zone` show `minutes` after midnight of `day` (days since 1970-01-01). */
export function toInstant(zone: string, day: number, minutes: number): LocalInstant {
  const history = getHistory(zone);
  const { untils, offsets } = history;
  const local = day * 1440 + minutes;
  // No clock is more than 14 hours from Greenwich, so a day earlier no later rule can hold yet.
  let index = ruleAt(history, local - 1440);
  while (local - offsetOf(offsets, index) >= (untils[index] ?? Number.POSITIVE_INFINITY)) index++;
  const start = untils[index - 1] ?? Number.NEGATIVE_INFINITY;
  const isGap = local - offsetOf(offsets, index) < start;
  if (isGap) index--;
  const offset = offsetOf(offsets, index);
  const repeats = !isGap && local - offsetOf(offsets, index + 1) >= (untils[index] ?? Number.POSITIVE_INFINITY);
  return {
    instant: local - offset,
    offset,
    letters: history.letters[index] ?? '',
    kind: isGap ? 'gap' : repeats ? 'fold' : 'plain',
  };
}

export function offsetAt(zone: string, instant: number): number {
  const history = getHistory(zone);
  return offsetOf(history.offsets, ruleAt(history, instant));
}

export function zoneLetters(zone: string, instant: number): string {
  const history = getHistory(zone);
  return history.letters[ruleAt(history, instant)] ?? '';
}

export interface ClockChange {
  instant: number;
  /** Offsets before and after it. */
  before: number;
  after: number;
  letters: string;
}

/** Changes of a zone's clock from one instant, included, to another. */
export function clockChanges(zone: string, from: number, until: number): ClockChange[] {
  const { untils, offsets, letters } = getHistory(zone);
  return untils.flatMap((instant, index) =>
    instant < from || instant >= until
      ? []
      : {
          instant,
          before: offsetOf(offsets, index),
          after: offsetOf(offsets, index + 1),
          letters: letters[index + 1] ?? '',
        },
  );
}

function nameClock(letters: string, offset: number, zoneIndex: number): string {
  if (/^[A-Z]/.test(letters)) return letters;
  const fixed = fixedLetters[zoneIndex] ?? '-';
  return fixed === '-' ? greenwichName(offset) : fixed;
}

/** "GMT+5:45" from 345. */
function greenwichName(offset: number): string {
  const size = Math.abs(offset);
  const minutes = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
  return offset === 0 ? 'GMT' : `GMT${offset < 0 ? '-' : '+'}${Math.floor(size / 60)}${minutes}`;
}

/** Index of the rule that holds at an instant: the first whose end lies behind it. */
function ruleAt({ untils }: History, instant: number): number {
  let low = 0;
  let high = untils.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (instant < (untils[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function offsetOf(offsets: readonly number[], index: number): number {
  return offsets[index] ?? offsets[offsets.length - 1] ?? 0;
}

function getHistory(zone: string): History {
  const known = histories.get(zone);
  if (known) return known;
  const zoneIndex = indexOf.get(zone) ?? -1;
  const index = table.historyOf[zoneIndex];
  if (index === undefined) throw new RangeError(`Unknown time zone: ${zone}`);
  const history = unpack(table.histories[index] ?? '', zoneIndex);
  histories.set(zone, history);
  return history;
}

/** Reads `PST PDT|-480 -420|0101|7`: letters, offsets, their order, and which list of changes goes with them. */
function unpack(packed: string, zoneIndex: number): History {
  const [letters = '', offsets = '', order = '', changes = ''] = packed.split('|');
  const letterList = letters.split(' ');
  const offsetList = offsets.split(' ').map(Number);
  const clocks = Array.from(order, (clock) => Number.parseInt(clock, 36));
  return {
    untils: unpackChanges(table.changes[Number(changes)] ?? ''),
    offsets: clocks.map((clock) => offsetList[clock] ?? 0),
    letters: clocks.map((clock) => nameClock(letterList[clock] ?? '', offsetList[clock] ?? 0, zoneIndex)),
  };
}

/** Base-36 minutes from change to change as minutes since 1970. */
function unpackChanges(steps: string): number[] {
  if (steps === '') return [];
  let minute = 0;
  return steps.split(' ').map((step) => {
    minute += Number.parseInt(step, 36);
    return minute;
  });
}
