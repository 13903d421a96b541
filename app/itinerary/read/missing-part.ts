import type { FlightCandidate } from './flight-candidates.ts';

const cities = /^\d{1,2}[A-Z]{3}(?:\d\d)?(?: ?[A-Z1-7]{1,2})?[ *]{0,2}[A-Z]{3}[ /-]?[A-Z]{3}(?![A-Z])/;
/** The paste ends within them. */
const cutCities = /^\d{1,2}[A-Z]{3}(?:\d\d)?(?: ?[A-Z1-7]{1,2})? [ *]?[A-Z]{1,5}$/;
/** History: old and new status. */
const history = /^[ *]{0,2}[A-Z]{2}\/[A-Z]{2}/;
const status = /^[ *]{0,2}(?:\d{1,2}\/\d{1,2} )?[A-Z]{2}\d/;

/** The missing part as a terminal prints it: cities, status or times. Null for a line that is no flight. */
export function missingPart(text: string, candidate: FlightCandidate): string | null {
  if (candidate.start !== 0 || !/^\d{1,3}[. ]/.test(text)) return null;
  const fromDate = text.slice(candidate.date, candidate.date + 40);
  const route = cities.exec(fromDate);
  if (route === null) return fromDate.length < 10 || cutCities.test(fromDate) ? 'LHRJFK HK1 1140 1405' : null;
  const rest = fromDate.slice(route[0].length);
  if (history.test(rest)) return null;
  return status.test(rest) ? '1140 1405' : 'HK1 1140 1405';
}
