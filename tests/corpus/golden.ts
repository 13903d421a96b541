import { isoDate, isoTime } from '~/itinerary/iso.ts';
import { parseItinerary } from '~/itinerary/parse-itinerary.ts';

/** What a case of the corpus expects of a flight; see README.md. */
export interface GoldenFlight {
  airline: string;
  number: string;
  class: string | null;
  from: string;
  to: string;
  date: string | null;
  departs: string | null;
  arrives: string | null;
  arrivalDate: string | null;
  status: string | null;
  operatedBy: string | null;
  optional?: boolean;
}

export interface Golden {
  names: string[];
  /** The booking's own locator; null when there is none or more than one. */
  locator: string | null;
  flights: GoldenFlight[];
}

/** Reads a text into the shape of the cases. */
export function readGolden(text: string, today: string): Golden {
  const { segments, bookings } = parseItinerary(text, today);
  const locators = new Set(bookings.flatMap(({ locator }) => locator ?? []));
  return {
    names: bookings.flatMap(({ names }) => names),
    locator: locators.size === 1 ? ([...locators][0] ?? null) : null,
    flights: segments.map(({ stated, inferred }) => ({
      airline: stated.airline,
      number: stated.number,
      class: stated.bookingClass,
      from: stated.from,
      to: stated.to,
      date: orNull(inferred.date, isoDate),
      departs: orNull(stated.departs, isoTime),
      arrives: orNull(stated.arrives, isoTime),
      arrivalDate: orNull(inferred.arrivalDate, isoDate),
      status: stated.status,
      operatedBy: stated.operatedBy,
    })),
  };
}

function orNull(value: number | null, print: (value: number) => string): string | null {
  return value === null ? null : print(value);
}
