import { check } from './check.ts';
import { enrich } from './enrich/enrich.ts';
import { lineEnd } from './line-end.ts';
import { isQuotedPrintable, SoftLinePositions } from './normalise/quoted-printable.ts';
import { parseItinerary } from './parse-itinerary.ts';
import { dayOfIso } from './refine/calendar.ts';
import { keepText } from './text-of.ts';
import type { Trace } from './trace/trace.ts';
import type { Booking, ConvertOptions, Flight, Itinerary, ReadBooking, Warning } from './types.ts';

export { strikesValue } from './mail/changes/struck-values.ts';
export { textOfEntities } from './normalise/markup.ts';

interface Traced {
  /** Records each step, for `--explain`. */
  trace?: Trace | null;
}

/**
 * Converts pasted terminal text, whose length the caller limits. Pure, and never throws: a result without flights is
 * valid.
 */
export function convert(text: string, { today, facts = true, trace = null }: ConvertOptions & Traced): Itinerary {
  const { segments, bookings, others, incomplete, warnings, passengers, services, tickets, fareSuggestions } =
    parseItinerary(text, today, trace, facts);
  const flights = enrich(segments);
  trace?.addEnriched(flights);
  const itinerary: Itinerary = {
    flights,
    bookings: withFlights(bookings, flights),
    names: namesOf(bookings),
    others,
    incomplete,
    passengers,
    services,
    tickets,
    fareSuggestions,
    warnings: inOrder(warnings, check(flights, dayOfIso(today), bookings)),
  };
  trace?.addWarnings(itinerary.warnings);
  if (isQuotedPrintable(text)) restorePositions(itinerary, text);
  keepText(itinerary, text);
  return itinerary;
}

function namesOf(bookings: readonly ReadBooking[]): string[] {
  const found = new Set<string>();
  for (const { names } of bookings) for (const name of names) found.add(name);
  return [...found];
}

function withFlights(bookings: readonly ReadBooking[], flights: readonly Flight[]): Booking[] {
  const found = bookings.map(withoutFlights);
  flights.forEach(({ booking }, index) => {
    found[booking]?.flights.push(index);
  });
  return found;
}

/** Written out, as are all records of the reader: V8 gives each spread with a further field a type of its own. */
function withoutFlights({ names, locator, option, said, shown }: ReadBooking): Booking {
  const booking: Booking = { names, locator, flights: [] };
  if (option !== undefined) booking.option = option;
  if (said !== undefined) booking.said = said;
  if (shown !== undefined) booking.shown = shown;
  return booking;
}

function restorePositions(
  { flights, others, incomplete, warnings, services, fareSuggestions }: Itinerary,
  text: string,
): void {
  const positions = new SoftLinePositions(text.split(lineEnd));
  const placed = [...flights, ...others, ...incomplete, ...services, ...fareSuggestions];
  for (const source of new Set(placed.map(({ source }) => source))) positions.restore(source);
  for (const warning of warnings) positions.restore(warning);
}

/** In the order of the paste. Checks do not repeat what reading said of a line. */
function inOrder(read: readonly Warning[], checked: readonly Warning[]): Warning[] {
  if (read.length + checked.length === 0) return [];
  const said = new Set(read.map(keyOf));
  const all = [...read, ...(said.size === 0 ? checked : checked.filter((warning) => !said.has(keyOf(warning))))];
  return all.sort((one, other) => (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0));
}

function keyOf({ code, line }: Warning): string {
  return `${code} ${line}`;
}
