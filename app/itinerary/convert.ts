import { check } from './check.ts';
import { enrich } from './enrich/enrich.ts';
import { isQuotedPrintable, SoftPlaces } from './normalise/quoted-printable.ts';
import { lineEnd } from './normalise.ts';
import { parseItinerary } from './parse-itinerary.ts';
import { dayOfIso } from './refine/calendar.ts';
import type { ConvertOptions, Itinerary, Warning } from './types.ts';

/**
 * Turns what was copied out of a booking terminal into an itinerary. Pure: the same text and day give the same answer.
 * An itinerary without flights is an answer too; nothing throws for what the text holds.
 *
 * @param text as pasted; its length is the caller's to limit
 * @param options `today`, an ISO date, from which years follow that the text leaves out
 */
export function convert(text: string, { today }: ConvertOptions): Itinerary {
  const { segments, bookings, others, warnings } = parseItinerary(text, today);
  const flights = enrich(segments);
  const itinerary: Itinerary = {
    flights,
    bookings,
    names: [...new Set(bookings.flatMap((booking) => booking.names))],
    others,
    warnings: inOrder(warnings, check(flights, dayOfIso(today))),
  };
  if (isQuotedPrintable(text)) restorePlaces(itinerary, text);
  return itinerary;
}

function restorePlaces({ flights, others, warnings }: Itinerary, text: string): void {
  const places = new SoftPlaces(text.split(lineEnd));
  for (const { source } of [...flights, ...others]) places.restore(source);
  for (const warning of warnings) places.restore(warning);
}

/** In the order of the paste, and nothing twice: what reading has said of a line, checking need not repeat. */
function inOrder(read: readonly Warning[], checked: readonly Warning[]): Warning[] {
  const said = new Set(read.map(keyOf));
  const all = [...read, ...(said.size === 0 ? checked : checked.filter((warning) => !said.has(keyOf(warning))))];
  return all.sort((one, other) => (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0));
}

function keyOf({ code, line }: Warning): string {
  return `${code} ${line}`;
}
