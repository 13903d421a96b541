import type { CalendarDay } from '~/itinerary/types.ts';
import { MOST_IN_MARKS as MOST } from '../link/keys/known-link.ts';
import type { SharedPaper } from '../link/keys/same-trip.ts';

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
  locators: shortened(locators),
  names: shortened(names),
  flights: shortened(flights.map(({ name }) => name)),
  option: isQuote ? ALL_OPTIONS : (heading?.slice(0, MOST) ?? null),
});

const ALL_OPTIONS = 'all';

/** As much as is kept of a link. */
const shortened = (texts: readonly string[]): string[] => texts.slice(0, MOST).map((text) => text.slice(0, MOST));
