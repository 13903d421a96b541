import { connectionBetween } from '~/itinerary/enrich/connection.ts';
import type { Booking, Connection, Flight, IncompleteFlight, Itinerary } from '~/itinerary/types.ts';
import { isInactive } from '~/reference/status-codes.ts';
import { flightId } from '../flight-id.ts';
import { isConfirmedOnPaper } from './own-paper.ts';
import { type FoldedName, foldName } from './same-name.ts';
import { type SideText, sideText } from './side-text.ts';
import type { ComparedFlight } from './trip-comparison.ts';

/** One booking on one side, its flights in the order of their days. */
export interface Side {
  /** Index of the booking. */
  booking: number;
  locators: ReadonlySet<string>;
  /** Day of the display, where one is printed. */
  shown: number | null;
  names: readonly string[];
  folded: readonly FoldedName[];
  flights: readonly ComparedFlight[];
  /** Cancelled, refused or not operating. */
  dead: readonly ComparedFlight[];
  /** Flights that the text names and does not tell whole: they are not missing. */
  incomplete: readonly IncompleteFlight[];
  /** Whether a line of the text looks like a flight and was not read: a flight may stand there. */
  hasUnread: boolean;
  /** References of several bookings that one text has, and nothing says which is whose. */
  mixed: string | null;
  /** Lines of the text whose weekday contradicts their date. */
  contradicted: ReadonlySet<number | null>;
  /** Null where there is none to look into. */
  text: SideText | null;
  /** Waits between one flight and the next. */
  connections: readonly (Connection | null)[];
}

/**
 * Bookings with flights, also with such as are not whole; offers are alternatives, and compared with nothing.
 *
 * @param reading what was read, before edits; null where one text has both versions
 */
export function sidesOf(itinerary: Itinerary, reading: Itinerary | null = null): Side[] {
  const text = reading && sideText(reading);
  return itinerary.bookings.flatMap((booking, index) => {
    if (booking.option !== undefined) return [];
    const side = sideOf(itinerary, booking, index, text);
    return side.flights.length + side.dead.length + side.incomplete.length === 0 ? [] : [side];
  });
}

function sideOf(
  { flights, incomplete, warnings }: Itinerary,
  { locator, mergedLocators = [], names, shown }: Booking,
  index: number,
  text: SideText | null,
): Side {
  const references = [locator, ...mergedLocators].filter((one) => one !== null);
  const own = flights.flatMap((flight, at) =>
    flight.booking === index
      ? [{ id: flightId(flight, at), locator, flight: withStatus(flight, text, references) }]
      : [],
  );
  const ordered = own.sort((one, other) => compareKeys(orderOf(one), orderOf(other)));
  const active = ordered.filter(({ flight }) => !isInactive(flight.stated.status));
  const locators = [locator, ...mergedLocators, ...own.map(({ flight }) => flight.stated.locator)];
  return {
    booking: index,
    locators: new Set(locators.filter((one) => one !== null)),
    shown: shown ?? null,
    names,
    folded: names.map(foldName),
    flights: active,
    dead: ordered.filter(({ flight }) => isInactive(flight.stated.status)),
    incomplete: incomplete.filter((one) => one.booking === index),
    hasUnread: warnings.some(({ code }) => unread.has(code)),
    mixed: warnings.find(({ code }) => code === 'several-references')?.values.references?.toString() ?? null,
    contradicted: new Set(warnings.flatMap(({ code, line }) => (code === 'weekday-contradicts' ? [line] : []))),
    text,
    connections: active.map(({ flight }, at) => {
      const next = active[at + 1]?.flight;
      return next === undefined ? null : connectionBetween(flight, next);
    }),
  };
}

/** What a paper of ours leaves unsaid. */
function withStatus(flight: Flight, text: SideText | null, locators: readonly string[]): Flight {
  const { stated } = flight;
  if (stated.status !== null || text === null || !isConfirmedOnPaper(text, flight, locators)) return flight;
  return { ...flight, stated: { ...stated, status: 'HK' } };
}

/** A number that is left out is a line that was not copied: systems number anew what is left. */
const unread: ReadonlySet<string> = new Set(['line-not-read', 'lines-not-read', 'segment-missing', 'time-impossible']);

const NO_DATE = 1_000_000;

/** The same for every order of the lines. */
function orderOf({ flight: { stated, inferred } }: ComparedFlight): string {
  const start = (inferred.date ?? NO_DATE) * 1440 + (stated.departs ?? 0);
  const { airline, number, from, to } = stated;
  return [String(start).padStart(12), airline, number, from, to, stated.arrives, stated.bookingClass].join(' ');
}

const compareKeys = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
