import type { DateOrder } from './candidates/date-order.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';
import type { OpenFlight } from './incomplete.ts';
import type { MailFlight } from './mail-flights.ts';
import { distinctPlaces, routeOptions } from './route-options.ts';
import { rowOf } from './rows.ts';
import type { Row } from './span.ts';

interface Page {
  lines: readonly LineCandidates[];
  /** Of each line: it is about no flight. */
  muted: readonly boolean[];
  rows: readonly Row[];
  flights: readonly MailFlight[];
  order: DateOrder;
}

const flightWord =
  /(?<![A-Z])(?:FLIGHTS?|FLUGE?|HINFLUG|RUCKFLUG|VUELOS?|VOLS?|VLUCHT(?:EN)?|HEENVLUCHT|TERUGVLUCHT|VOOS?|FLYGE?T?|FLYREISE|UCUS|航班)(?![A-Z])/;

/** Whether a folded line says that it is about a flight. */
export const namesFlight = (folded: string): boolean => flightWord.test(folded);

/** `Outbound flight: London Heathrow to Lisbon, 20 March`: a route and a day on one line, without a number. */
export function routesOf({ lines, muted, rows, flights, order }: Page): OpenFlight[] {
  if (rows.some(({ flight }) => flight !== null) && flights.length === 0) return [];
  return lines.flatMap((line, index) => {
    const isOpen = muted[index] !== true && line.flights.length === 0 && line.isDated && namesFlight(line.line.folded);
    if (!isOpen || flights.some((flight) => isInside(index, flight, rows))) return [];
    const found = routeOn(rowOf(line, index, 0, order));
    return found === null || flights.some((flight) => isOnDayOf(flight, found)) ? [] : found;
  });
}

function isInside(index: number, { reading }: MailFlight, rows: readonly Row[]): boolean {
  const [first, last] = [rows[reading.first]?.index ?? 0, rows[reading.last]?.index ?? 0];
  const heading = reading.isDatedAbove ? (rows[reading.date.row]?.index ?? first) : first;
  return index >= Math.min(first, heading) && index <= last;
}

/** A heading may name the whole journey of a day. */
function isOnDayOf({ reading }: MailFlight, { known: { date } }: OpenFlight): boolean {
  return reading.date.date.day === date?.day && reading.date.date.month === date.month;
}

function routeOn(row: Row): OpenFlight | null {
  const [date, ...dates] = row.dates.filter(({ role }) => role !== 'other');
  const places = distinctPlaces(row.places.filter(({ role }) => role !== 'other'));
  const [route] = routeOptions(places);
  if (!date || !route || dates.length > 0 || places.length > 2) return null;
  const clocks = row.clocks.filter(({ role }) => role !== 'other');
  const [departs, arrives, ...others] = clocks;
  const isPair = arrives !== undefined && others.length === 0 && departs?.role !== 'arrives';
  const known = {
    from: route.from.code,
    to: route.to.code,
    date: date.date,
    departs: isPair ? (departs?.time ?? null) : null,
    arrives: isPair ? arrives.time : null,
  };
  return { row: { ...row, flight: null }, known, clashes: {} };
}
