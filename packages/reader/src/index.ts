export { type Language, languages } from '~/i18n/languages.ts';
export { isoDate, isoInstant, isoTime } from '~/itinerary/iso.ts';
export { printTrace } from '~/itinerary/trace/print-trace.ts';
export type { LineTrace } from '~/itinerary/trace/trace.ts';
export type { Booking, Flight, Itinerary, Place, Warning, ZonedTime } from '~/itinerary/types.ts';
export { type Severity, severityOf, type WarningCode, warningCodes } from '~/itinerary/warning-codes.ts';
export type { Airline } from '~/reference/airlines.ts';
export type { KnownPlace } from '~/reference/places.ts';
export { dataVersions } from '~/reference/versions.ts';
export type { Notice } from '~/trip/classic/notices.ts';
export type { ItineraryJson } from '~/trip/json/itinerary-json.ts';
export {
  cabinOptions,
  type DisplayOptions,
  distanceOptions,
  formats,
  toggles,
} from '~/trip/options/display-options.ts';
export { views } from '~/trip/options/views.ts';
export { type Comparison, type ComparisonOptions, changesInItinerary, compareItineraries } from './compare.ts';
export { convert, type Explanation, explain, isDay, type ReadOptions } from './convert.ts';
export type { ShowOptions } from './display.ts';
export { findAirline, findAirlineByName, findAirport, findAirportByName } from './look-ups.ts';
export { type CalendarOptions, toCalendar, toHtml, toHtmlDocument, toText } from './show.ts';
export { toItinerary } from './to-itinerary.ts';
export { toWarnings } from './to-warnings.ts';
