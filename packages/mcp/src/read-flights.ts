import { readGivenCalendar } from '~/trip/files/given-calendar.ts';
import { isPage, textOfPage } from '~/trip/files/given-page.ts';
import { readGivenJson } from '~/trip/json/read-given-json.ts';
import { isJson } from '~/trip/json/read-itinerary-json.ts';
import { type convert, type Itinerary, toWarnings } from '../../reader/src/index.ts';
import { boundsOfText, isShort } from './input-fields.ts';

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

/** A version of a booking, also as a page or as a tool has answered it. @throws Error as above, naming the version */
export async function readVersion(read: Read, name: string, paste: Paste): Promise<Itinerary> {
  if (!isPage(paste.text)) return readText(read, name, paste);
  const text = (await textOfPage(paste.text)) ?? '';
  if (!isShort(text)) throw new Error(`${name}: ${boundsOfText}`);
  return readText(read, name, { ...paste, text });
}

function readText(read: Read, name: string, paste: Paste): Itinerary {
  const known = readGivenJson(paste.text);
  if (known !== null) return known;
  const said = isJson(paste.text) ? asJson : '';
  if (said !== '' && !isShort(paste.text)) throw new Error(`${name}: ${said.trimEnd()}`);
  const readWhole = (text: string) => readAllFlights(read, { ...paste, text });
  try {
    return readGivenCalendar(paste.text, noHost, readWhole) ?? readWhole(paste.text);
  } catch (error) {
    throw error instanceof Error ? new Error(`${name}: ${said}${error.message}`) : error;
  }
}

/** Of no calendar: each UID stays whole. */
const noHost = '';

const asJson = 'This JSON is no itinerary of a tool: send its "itinerary" as it is, or the text of the booking. ';

function readItinerary(read: Read, { text, today }: Paste, isFound: (itinerary: Itinerary) => boolean): Itinerary {
  const itinerary = read(text, today === undefined ? {} : { today });
  if (isFound(itinerary)) return itinerary;
  const said = toWarnings(itinerary, text).map(({ message }) => message);
  throw new Error(['No flight was found in the text.', ...said].join(' '));
}
