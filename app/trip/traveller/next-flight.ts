import type { TravellerFlight } from './traveller-document.ts';

interface NextFlight {
  /** Into the document's flights. */
  index: number;
  phase: 'next' | 'underWay' | 'over';
}

interface Flown {
  index: number;
  /** Minutes since 1970. */
  begin: number;
  end: number;
}

/**
 * Of the flights that have not landed the one that begins first, else the one that landed last: two bookings on one paper
 * need not stand in order. Null without flights. @param now minutes since 1970
 */
export function nextFlight(flights: readonly TravellerFlight[], now: number): NextFlight | null {
  if (flights.length === 0) return null;
  const timed = flights.flatMap(timesOf);
  if (timed.length === 0) return { index: 0, phase: 'next' };
  const ahead = timed.filter(({ end }) => end > now);
  if (ahead.length === 0)
    return { index: timed.reduce((last, each) => (each.end >= last.end ? each : last)).index, phase: 'over' };
  const { index, begin } = ahead.reduce((first, each) => (each.begin < first.begin ? each : first));
  return { index, phase: begin <= now && flights[index]?.departure ? 'underWay' : 'next' };
}

function timesOf({ departure, arrival }: TravellerFlight, index: number): Flown[] {
  const begin = (departure ?? arrival)?.instant;
  const end = (arrival ?? departure)?.instant;
  return begin === undefined || end === undefined ? [] : [{ index, begin, end }];
}
