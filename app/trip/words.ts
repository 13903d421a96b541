import type { Cabin, CalendarDay, LocalTime, Warning } from '~/itinerary/types.ts';
import type { StatusMeaning } from '~/reference/status-codes.ts';
import type { Column } from './classic/blocks.ts';
import type { Currency } from './options/currencies.ts';
import type { Hundredths } from './options/fares.ts';

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

/** Sentences of the views of a trip, under `trip.<key>`. */
export type TripKey =
  | 'oneWay'
  | 'returnTrip'
  | 'manyStops'
  | 'returnStops'
  | 'roundTheWorld'
  | 'option'
  | 'dateSpan'
  | 'datesOpen'
  | 'dateOpen'
  | 'reference'
  | 'airlineReference'
  | 'confirmation'
  | 'child'
  | 'infant'
  | 'duration'
  | 'hours'
  | 'minutes'
  | 'terminal'
  | 'operatedBy'
  | 'open'
  | 'timesOpen'
  | 'connection'
  | 'connectionElsewhere'
  | 'gap'
  | 'seeBooking'
  | 'changeOfAirport'
  | 'train'
  | 'coach'
  | 'boat'
  | 'hotel'
  | 'car'
  | 'transfer'
  | 'tour'
  | 'other'
  | 'nights'
  | 'pickUp'
  | 'dropOff'
  | 'seats'
  | 'baggagePieces'
  | 'baggageWeight'
  | 'meal'
  | 'fares'
  | 'fare'
  | 'tax'
  | 'fee'
  | 'totalFor'
  | 'date'
  | 'flight'
  | 'departs'
  | 'arrives'
  | 'howLong'
  | 'changed'
  | 'shortened'
  | 'options'
  | 'airline'
  | 'outbound'
  | 'inbound'
  | 'leave'
  | 'back'
  | 'arrive'
  | 'bags'
  | 'terms'
  | 'nonStop'
  | 'connections'
  | 'acceptOption'
  | 'acceptMessage';

/** What people add to a trip, under `additions.<key>`. */
export type AdditionKey =
  | 'traveller'
  | 'adult'
  | 'child'
  | 'infant'
  | 'each'
  | 'total'
  | 'deposit'
  | 'depositBy'
  | 'balance'
  | 'recommended'
  | 'goodToKnow'
  | 'conditions'
  | 'baggage'
  | 'pieces'
  | 'piecesOf'
  | 'weight'
  | 'noPieces'
  | 'cabinBag'
  | 'cabinBagOf'
  | 'noCabinBag';

/** What has changed of a trip, under `changes.<key>`. */
export type ChangeKey =
  | 'titleOne'
  | 'title'
  | 'titleCancelled'
  | 'titleConfirmed'
  | 'titleUnchanged'
  | 'unchanged'
  | 'airlineOnly'
  | 'airlineSome'
  | 'airlineAll'
  | 'agencyOnly'
  | 'agencySome'
  | 'agencyAll'
  | 'customerOnly'
  | 'customerSome'
  | 'customerAll'
  | 'only'
  | 'some'
  | 'all'
  | 'airlineCancelled'
  | 'flightsCancelled'
  | 'added'
  | 'confirmed'
  | 'sameDates'
  | 'was'
  | 'later'
  | 'earlier'
  | 'nowConfirmed'
  | 'wasConfirmed'
  | 'wasRequested'
  | 'wasWaitlisted'
  | 'cancelled'
  | 'newFlight'
  | 'newRoute'
  | 'insteadOf'
  | 'asBefore'
  | 'beingChecked'
  | 'askTimesBy'
  | 'askTimes'
  | 'askChangesBy'
  | 'askChanges'
  | 'askSuitsBy'
  | 'askSuits'
  | 'attached'
  | 'itWas'
  | 'nowOvernight';

/** Everything that results need of a language; this folder speaks none. */
export interface Words {
  /** As in URLs, `cn` for Chinese. */
  readonly language: string;
  /** Value of `lang`, `zh-Hans` for Chinese. */
  readonly htmlLang: string;
  readonly comma: string;
  /** Between the names of people: ", ", in Chinese "、". */
  readonly betweenNames: string;
  /** Between a label and what it names, with its blanks. */
  readonly colon: string;
  /** Between the places of a route, with its blanks. */
  readonly dash: string;
  /** Between two sentences: a blank, or nothing. */
  readonly gap: string;
  cabin(cabin: Cabin): string;
  /** "Airbus A330-300", and "Train" in the language of the result. */
  aircraftType(name: string): string;
  status(meaning: StatusMeaning): string;
  /** @param isGroundTransport takes the wording for a train, coach or boat where the language has one */
  sentence(key: SentenceKey, values?: Readonly<Record<string, string>>, isGroundTransport?: boolean): string;
  /** @param count chooses the plural, and fills `count` */
  trip(key: TripKey, values?: Readonly<Record<string, string>>, count?: number): string;
  /** As `trip`. */
  addition(key: AdditionKey, values?: Readonly<Record<string, string>>, count?: number): string;
  /** As `trip`. */
  change(key: ChangeKey, values?: Readonly<Record<string, string>>, count?: number): string;
  /** Null for a meal without a name. */
  meal(code: string): string | null;
  /** "Milan Malpensa" in the language: "Mailand Malpensa". */
  placeName(english: string, country: string | null): string;
  /** "KLM Royal Dutch Airlines", in Chinese "荷兰皇家航空". */
  airlineName(english: string): string;
  /** "Ms Clara Meridian" of "MERIDIAN/CLARA MS"; in doubt as in the ticket. */
  personName(ticket: string): string;
  /** "KLM" of KL; null where the airline is called by its whole name. */
  shortAirline(code: string): string | null;
  column(column: Column, isGroundTransport: boolean): string;
  warning(warning: Warning): string;
  /** "Fri, 17 Jul" */
  day(day: CalendarDay): string;
  /** "18 Jul" */
  shortDay(day: CalendarDay): string;
  /** "Friday 17 July 2026", the year where it is wanted; begins with a capital. */
  longDay(day: CalendarDay, withYear: boolean): string;
  /** As `longDay` inside a sentence: "vendredi 17 juillet 2026". */
  dayInside(day: CalendarDay, withYear: boolean): string;
  /** "10 to 24 February 2027" */
  dateSpan(from: CalendarDay, to: CalendarDay): string;
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
