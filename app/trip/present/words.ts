import type { Cabin, CalendarDay, LocalTime, Warning } from '~/itinerary/types.ts';
import type { StatusMeaning } from '~/reference/status-codes.ts';
import type { Column } from './blocks.ts';
import type { Currency } from './currencies.ts';
import type { Hundredths } from './fares.ts';

/** Sentences of the catalogue, under `sentence.<key>`. */
export type SentenceKey =
  | 'itineraryFor'
  | 'operatedBy'
  | 'bookingClass'
  | 'onDate'
  | 'place'
  | 'railStation'
  | 'fromTo'
  | 'depart'
  | 'arrive'
  | 'departsFrom'
  | 'departsFromNoTime'
  | 'arrivesAt'
  | 'arrivesAtNoTime'
  | 'departingFromAt'
  | 'departingFrom'
  | 'arrivingAtAt'
  | 'arrivingAt'
  | 'departingAtFrom'
  | 'arrivingAtInto'
  | 'duration'
  | 'kilometres'
  | 'miles'
  | 'carbon'
  | 'carbonSource'
  | 'timesBefore'
  | 'transitTime'
  | 'shortConnection'
  | 'longConnection'
  | 'overnight'
  | 'changeOfAirport'
  | 'departureTerminal'
  | 'arrivalTerminal'
  | 'equipment'
  | 'fare'
  | 'tax'
  | 'fee'
  | 'total'
  | 'totalOfSeveral'
  | 'calendarSummary';

/** Everything that results need of a language; this folder speaks none. */
export interface Words {
  /** As in URLs, `cn` for Chinese. */
  readonly language: string;
  /** Value of `lang`, `zh-Hans` for Chinese. */
  readonly htmlLang: string;
  readonly comma: string;
  cabin(cabin: Cabin): string;
  status(meaning: StatusMeaning): string;
  /** @param isGroundTransport takes the wording for a train, coach or boat where the language has one */
  sentence(key: SentenceKey, values?: Readonly<Record<string, string>>, isGroundTransport?: boolean): string;
  column(column: Column, isGroundTransport: boolean): string;
  warning(warning: Warning): string;
  /** "Fri, 17 Jul" */
  day(day: CalendarDay): string;
  /** "18 Jul" */
  shortDay(day: CalendarDay): string;
  /** "Fri" */
  weekday(day: CalendarDay): string;
  /** "4:36 pm" or "16:36" */
  time(time: LocalTime, twelveClock: boolean): string;
  /** "5,863" */
  number(value: number): string;
  /** "$1,003.00" */
  amount(amount: Hundredths, currency: Currency): string;
  country(code: string): string;
}
