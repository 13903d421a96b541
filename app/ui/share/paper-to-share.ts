import type { CalendarDay } from '~/itinerary/types.ts';
import { MOST_IN_MARKS } from '../link/keys/known-link.ts';
import { keptOf, type SharedPaper } from '../link/keys/same-trip.ts';

/** What the dialog knows of the paper that it shares. */
export interface PaperToShare {
  paperId: string;
  /** Of the trip. */
  lastDay: CalendarDay | null;
  /** The paper for chats. */
  chat: string;
  locators: readonly string[];
  /** Of all travellers, as printed. */
  names: readonly string[];
  /** Of an option by itself. */
  heading: string | null;
  flights: readonly { name: string }[];
  /** Options, of which the traveller may choose one. */
  isQuote: boolean;
}

/** By what the same trip is found again. */
export const marksOf = ({ locators, names, flights, heading, isQuote }: PaperToShare): SharedPaper => ({
  locators: keptOf(locators),
  names: keptOf(names),
  flights: keptOf(flights.map(({ name }) => name)),
  option: isQuote ? ALL_OPTIONS : (heading?.slice(0, MOST_IN_MARKS) ?? null),
});

const ALL_OPTIONS = 'all';
