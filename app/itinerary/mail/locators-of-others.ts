import { isSalutation } from './apart/beginnings.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';
import { ground, others } from './regions.ts';

/** Hotels, cars, trains, transfers and insurances: each has a reference of its own. Some are plain words or towns as well. */
const other = new RegExp(
  `^[^A-Z]{0,4}(?:${others})(?![A-Z])|(?<![A-Z])(?!ZUG|SEGURO|TOUR|ICE|TOG|TREN)(?:${others})(?![A-Z])`,
);
/** `HOTEL`, `HOTEL DETAILS`, `HOTEL: MARULA HOUSE`: the first line of such a part. */
const beginning = new RegExp(`^[^A-Z\\u3400-\\u9fff]{0,4}(?:${others})(?: [A-Z]{3,12})?(?: ?[:–—-].{0,60})?$`);
const aloneAbove = new RegExp(
  `^[^A-Z\\u3400-\\u9fff]{0,4}(?:${others})(?: (?:BOOKING|DETAILS|RESERVATION|INFORMATION|CONFIRMATION))?[ :.–—-]{0,4}$`,
);
/** Of flights, or of the whole booking: it is no reference of anything else. */
const flight =
  /(?<![A-Z])(?:PNR|RECORD LOCATOR|AIR(?:LINE)?|FLIGHT|FLUGE?|VUELO|VOL|VOO|VLUCHT|FLY|UCUS|E-?TICKET)(?:S|EN)?(?![A-Z])|航班|机票/;
/** The end of a stay or a hire. */
const stay = /(?<![A-Z])(?:(?:CHECK|DROP)[- ]?O(?:UT|FF)|RUCKGABE|DEVOLU[A-Z]{4}|INLEVEREN)(?![A-Z])|退房/;
const cellEnd = / {2,}|[|;·•]|[.!?] /;

/**
 * Whether a reference is that of something else than flights: its own cell says so, or the part in which it stands.
 *
 * @param span from its label to its code
 */
export function isOfOther(lines: readonly LineCandidates[], at: number, span: { at: number; end: number }): boolean {
  const folded = lines[at]?.line.folded ?? '';
  const before = folded.slice(0, span.at).split(cellEnd).at(-1) ?? '';
  const cell = before + folded.slice(span.at, span.end);
  if (flight.test(cell) || airline.test(folded.slice(span.end))) return false;
  return other.test(cell) || isInOtherPart(lines, at);
}

/** `K7RM2Q (BA)` */
const airline = /^ ?\((?:[A-Z]{2}|[A-Z]\d|\d[A-Z])\)/;
const MOST_LINES = 8;

/** A part without flights that begins with a hotel, a car or the like, or tells of its end. */
function isInOtherPart(lines: readonly LineCandidates[], at: number): boolean {
  let first = at;
  while (at - first < MOST_LINES && !isStart(lines[first]) && !tellsOfFlight(lines[first - 1])) first--;
  let end = at + 1;
  while (end - at < MOST_LINES && lines[end]?.line.opens === false && !beginsOther(lines[end])) end++;
  const heading = lines[first]?.line.opens === true ? (lines[first - 1]?.line.folded ?? '') : '';
  if (aloneAbove.test(heading)) return true;
  return (
    lines.slice(first, at + 1).some(({ line }) => beginning.test(line.folded)) || lines.slice(first, end).some(endsStay)
  );
}

/** Below an empty line, or somebody is greeted. */
const isStart = (line: LineCandidates | undefined): boolean =>
  line === undefined || line.line.opens || isSalutation(line.line.printed);

/** With its day or time; bags are dropped off, too. */
const endsStay = ({ line: { folded }, dates, clocks }: LineCandidates): boolean =>
  stay.test(folded) && dates.length + clocks.length > 0 && !/BAG/.test(folded);

const beginsOther = (line: LineCandidates | undefined): boolean =>
  tellsOfFlight(line) || (line !== undefined && ground.test(line.line.folded));

const tellsOfFlight = (line: LineCandidates | undefined): boolean =>
  line === undefined || line.flights.length > 0 || flight.test(line.line.folded);
