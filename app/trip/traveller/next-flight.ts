import type { TravellerFlight } from './traveller-document.ts';

interface NextFlight {
  /** Into the document's flights. */
  index: number;
  phase: 'next' | 'underWay' | 'over';
}

/** The first flight that has not landed, or the last of all. Null without flights. @param now minutes since 1970 */
export function nextFlight(flights: readonly TravellerFlight[], now: number): NextFlight | null {
  if (flights.length === 0) return null;
  const ends = flights.map(({ departure, arrival }) => (arrival ?? departure)?.instant ?? null);
  const index = ends.findIndex((end) => end !== null && end > now);
  if (index < 0) return ends.every((end) => end === null) ? { index: 0, phase: 'next' } : lastOf(ends);
  const begin = flights[index]?.departure?.instant ?? null;
  return { index, phase: begin !== null && begin <= now ? 'underWay' : 'next' };
}

const lastOf = (ends: readonly (number | null)[]): NextFlight => ({
  index: ends.reduce<number>((last, end, index) => (end === null ? last : index), 0),
  phase: 'over',
});
