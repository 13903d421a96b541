import { readHeader } from '../read/headers.ts';
import type { Itinerary, Line } from '../types.ts';

interface Anchor {
  /** Index of the line. */
  at: number;
  booking: number;
}

/** 1.1MERIDIAN/CLARA, 1.SHEN/WEI ... KX2Q7R */
const firstName = /^1\.(?:1\p{L}|\p{L}[^/]{0,40}\/.{0,200} [A-Z0-9]{6}$)/u;
const longestHeader = 120;

/**
 * The booking of each line, by the flights and hotels around it: lines above the first header or first name between two
 * bookings are the earlier one's. Null for lines of a booking that is not in the itinerary.
 */
export function bookingOfLines(
  lines: readonly Line[],
  texts: readonly string[],
  itinerary: Itinerary,
): (number | null)[] {
  const anchors = anchorsOf(lines, itinerary);
  const found: (number | null)[] = [];
  let above: Anchor | null = null;
  for (const anchor of [...anchors, null]) {
    const gap = { from: (above?.at ?? -1) + 1, to: anchor?.at ?? lines.length };
    fillGap(found, { texts, itinerary, gap, above, below: anchor });
    if (anchor !== null) found[anchor.at] = anchor.booking;
    above = anchor;
  }
  return found;
}

function anchorsOf(lines: readonly Line[], { flights, others, incomplete }: Itinerary): Anchor[] {
  const bookings = new Map<number, number>();
  for (const { source, booking } of [...incomplete, ...others, ...flights]) bookings.set(source.line, booking);
  return lines.flatMap(({ number }, at) => {
    const booking = bookings.get(number);
    return booking === undefined ? [] : [{ at, booking }];
  });
}

interface Gap {
  /** Of the lines, without superfluous blanks. */
  texts: readonly string[];
  itinerary: Itinerary;
  gap: { from: number; to: number };
  above: Anchor | null;
  below: Anchor | null;
}

function fillGap(found: (number | null)[], whole: Gap): void {
  const { gap, above } = whole;
  const turns = turnsIn(whole);
  let booking = above?.booking ?? null;
  for (let at = gap.from; at < gap.to; at++) {
    const turned = turns.get(at);
    if (turned !== undefined) booking = turned;
    found[at] = booking;
  }
}

/** Lines from which on another booking is told. */
function turnsIn({ texts, itinerary, gap: { from, to }, above, below }: Gap): Map<number, number | null> {
  if (above !== null && above.booking === below?.booking) return new Map();
  const starts = startsIn(texts, from, to);
  // The last header or name is that of the flights below; those before it are of bookings without flights.
  const own = below === null ? undefined : starts.pop();
  const turns = new Map(starts.map(({ at, locator }) => [at, ofLocator(locator, itinerary, above)]));
  if (below !== null) turns.set(own?.at ?? (above === null ? from : to), below.booking);
  return turns;
}

interface Start {
  at: number;
  locator: string | null;
}

/** Headers; names where no header is. */
function startsIn(texts: readonly string[], from: number, to: number): Start[] {
  const headers: Start[] = [];
  const names: Start[] = [];
  for (let at = from; at < to; at++) {
    const line = texts[at] ?? '';
    if (line.length > longestHeader) continue;
    if (line.startsWith('1.') && firstName.test(line)) names.push({ at, locator: null });
    const header = mayOpen(line) ? readHeader(line, '') : null;
    if (header?.opens === true) headers.push({ at, locator: header.locator });
  }
  return headers.length > 0 ? headers : names;
}

const mayOpen = (line: string): boolean => line.startsWith('RP/') || line.startsWith('REC: ') || line.charAt(6) === '/';

/** A copy of a booking tells nothing new; one that is not in the itinerary is nobody's. */
function ofLocator(locator: string | null, { bookings }: Itinerary, above: Anchor | null): number | null {
  if (locator === null) return bookings.length === 1 ? (above?.booking ?? null) : null;
  const at = bookings.findIndex((booking) => booking.locator === locator);
  return at === -1 ? null : at;
}
