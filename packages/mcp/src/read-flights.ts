import { type convert, type Itinerary, toWarnings } from '../../reader/src/index.ts';

export type Read = typeof convert;

interface Paste {
  text: string;
  today?: string | undefined;
}

/** @throws Error without a flight; its message says what was seen instead */
export function readFlights(read: Read, { text, today }: Paste): Itinerary {
  const itinerary = read(text, today === undefined ? {} : { today });
  if (itinerary.flights.length > 0) return itinerary;
  const said = toWarnings(itinerary, text).map(({ message }) => message);
  throw new Error(['No flight was found in the text.', ...said].join(' '));
}
