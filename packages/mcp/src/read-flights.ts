import { type convert, type Itinerary, toWarnings } from '../../reader/src/index.ts';

export type Read = typeof convert;

interface Paste {
  text: string;
  today?: string | undefined;
}

/** @throws Error without a flight; its message says what was seen instead */
export function readFlights(read: Read, paste: Paste): Itinerary {
  return readItinerary(read, paste, ({ flights }) => flights.length > 0);
}

/** @throws Error without a flight, whole or incomplete */
export function readAllFlights(read: Read, paste: Paste): Itinerary {
  return readItinerary(read, paste, ({ flights, incomplete }) => flights.length + incomplete.length > 0);
}

function readItinerary(read: Read, { text, today }: Paste, isFound: (itinerary: Itinerary) => boolean): Itinerary {
  const itinerary = read(text, today === undefined ? {} : { today });
  if (isFound(itinerary)) return itinerary;
  const said = toWarnings(itinerary, text).map(({ message }) => message);
  throw new Error(['No flight was found in the text.', ...said].join(' '));
}
