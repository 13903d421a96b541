import type { StatusMeaning } from '~/reference/status-codes.ts';
import type { Cabin, CalendarDay, LocalTime, Warning } from '../types.ts';
import type { Column } from './blocks.ts';
import type { Currency } from './currencies.ts';
import type { FareError, Hundredths } from './fares.ts';

/** Sentences with places to fill; the catalogue has each under `sentence.<key>`. */
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

/** All that the results need of a language, handed in so that this room speaks none itself. */
export interface Words {
  /** As in addresses and preferences, `cn` for Chinese. */
  readonly language: string;
  /** For the `lang` attribute, `zh-Hans` for Chinese. */
  readonly htmlLang: string;
  /** Between parts of a line: ", ", and "，" in Chinese. */
  readonly comma: string;
  readonly cabins: Readonly<Record<Cabin, string>>;
  readonly statuses: Readonly<Record<StatusMeaning, string>>;
  readonly fareFaults: Readonly<Record<FareError, string>>;
  /** @param isGroundTransport says it of a train, coach or boat, where the language has a word of its own for that. */
  sentence(key: SentenceKey, values?: Readonly<Record<string, string>>, isGroundTransport?: boolean): string;
  /** @param isGroundTransport when a train, coach or boat is among the rows. */
  column(column: Column, isGroundTransport: boolean): string;
  /** One sentence for a warning: what was found and what to do. */
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
  /** Name of a country by its ISO letters. */
  country(code: string): string;
}
