import type { CalendarDay } from '~/itinerary/types.ts';
import type { SharedPaper } from '../link/keys/same-trip.ts';

/** What the dialog knows of the paper that it shares. */
export interface PaperToShare {
  paperId: string;
  /** Of the trip. */
  lastDay: CalendarDay | null;
  /** The paper for chats. */
  chat: string;
  locator: string | null;
  /** First traveller, as shown or as printed. */
  name: string | null;
  flights: readonly { name: string }[];
  /** Options, of which the traveller may choose one. */
  isQuote: boolean;
}

/** By what the same trip is found again. */
export const marksOf = ({ locator, name, flights }: PaperToShare): SharedPaper => ({
  locator: locator?.slice(0, 100) ?? null,
  name: name?.slice(0, 100) ?? null,
  flights: flights.slice(0, 100).map((flight) => flight.name.slice(0, 100)),
});
