import type { FlightCandidate } from './flight-candidates.ts';

const cities = /^\d{1,2}[A-Z]{3}(?:\d\d)?(?: ?[A-Z1-7]{1,2})?[ *]{0,2}[A-Z]{3}[ /-]?[A-Z]{3}(?![A-Z])/;
/** History shows what a status was and became. */
const history = /^[ *]{0,2}[A-Z]{2}\/[A-Z]{2}/;
const status = /^[ *]{0,2}(?:\d{1,2}\/\d{1,2} )?[A-Z]{2}\d/;

/**
 * What a line lacks that starts like a flight, as a terminal would print it: cities, status or times. `null` when it
 * does not look like a flight after all.
 */
export function missingPart(text: string, candidate: FlightCandidate): string | null {
  if (candidate.start !== 0 || !/^\d{1,3}[. ]/.test(text)) return null;
  const fromDate = text.slice(candidate.date, candidate.date + 40);
  const route = cities.exec(fromDate);
  if (route === null) return fromDate.length < 10 ? 'LHRJFK HK1 1140 1405' : null;
  const rest = fromDate.slice(route[0].length);
  if (history.test(rest)) return null;
  return status.test(rest) ? '1140 1405' : 'HK1 1140 1405';
}
