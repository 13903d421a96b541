import { isoDate, isoInstant, isoTime } from '~/itinerary/iso.ts';
import type { Carbon, Connection, Flight, Itinerary, Place, WarningCode, ZonedTime } from '~/itinerary/types.ts';
import { CARBON_METHOD } from '~/reference/carbon-factors.ts';
import { findExonym } from '~/reference/exonyms.ts';
import { printHtml } from '../nodes/print-html.ts';
import { type DisplayOptions, defaultOptions, type Format } from '../options/display-options.ts';
import type { Fares } from '../options/fares.ts';
import type { Words } from '../words.ts';
import { logoCode, toMiles } from './flight-lines.ts';
import { present } from './present.ts';
import { toBlocks } from './to-blocks.ts';

export interface ResponseOptions {
  agencyName: string | null;
  requestsLeft: number | null;
  /** Origin of the logo URLs, without a slash at the end. */
  baseUrl: string;
  display?: DisplayOptions;
  fares?: Fares | null;
}

export type ConversionResponse = ReturnType<typeof toResponse>;

/** Body of the API's response: snake case, units and nulls as documented; names in the language of `words`. */
export function toResponse(itinerary: Itinerary, options: ResponseOptions, words: Words) {
  const { agencyName, requestsLeft, baseUrl } = options;
  return {
    flightData: {
      info: { agencyName, requestsLeft },
      names: itinerary.names,
      flights: itinerary.flights.map((flight) => flightResponse(flight, baseUrl, words)),
    },
    warnings: toWarningResponses(itinerary, words),
    others: itinerary.others.map(({ source }) => source.text.trim()),
    output: toOutput(itinerary, options, words),
  };
}

export interface WarningResponse {
  code: WarningCode;
  line: number | null;
  column: number | null;
  message: string;
}

export function toWarningResponses({ warnings }: Itinerary, words: Words): WarningResponse[] {
  return warnings.map((warning) => {
    const { code, line, column } = warning;
    return { code, line, column, message: words.warning(warning) };
  });
}

interface Output {
  format: Format;
  text: string;
  html: string;
}

function toOutput(itinerary: Itinerary, options: ResponseOptions, words: Words): Output {
  const display = options.display ?? defaultOptions;
  const look = { systemFonts: display.systemFonts, baseUrl: options.baseUrl };
  const { text, fragment } = present(toBlocks(itinerary, display, options.fares), words, look);
  return { format: display.format, text, html: printHtml(fragment) };
}

function flightResponse(flight: Flight, baseUrl: string, words: Words) {
  const { stated, from, to, departure, arrival } = flight;
  const logo = logoCode(flight);
  return {
    dep: placeResponse(from, departure, words),
    arr: placeResponse(to, arrival, words),
    flt: {
      flightNo: stated.number,
      suffix: stated.suffix,
      iatacode: stated.airline,
      name: flight.airlineName,
      operated_by: flight.operatedBy,
      cabin: flight.cabin && words.cabin(flight.cabin),
      cabin_assumed: flight.cabinAssumed,
      class: stated.bookingClass,
      aircraft: flight.aircraft,
      status: stated.status,
      locator: stated.locator,
      surface: flight.isGroundTransport,
      baggage: stated.baggage,
      seats: [...stated.seatNumbers],
      meal: stated.meal,
      stops: stated.stops,
      eticket: stated.eticket,
      departure: timeResponse(departure, from, words),
      arrival: timeResponse(arrival, to, words),
      duration: durationResponse(flight.durationMinutes),
      transit_time: connectionResponse(flight.connection),
      distance: distanceResponse(flight.distanceKm),
      co2: carbonResponse(flight.carbon),
      'svg-logo-high-res': logo && `${baseUrl}/logos/${logo}.svg`,
      'png-logo-low-res': logo && `${baseUrl}/logos/${logo}.png`,
    },
  };
}

function placeResponse(place: Place, moment: ZonedTime | null, words: Words) {
  return {
    airportname: place.name ?? place.display,
    cityname: place.city && (findExonym(place.city, words.language, place.country ?? undefined) ?? place.city),
    countryname: place.country && words.country(place.country),
    airportcode: place.code,
    latitude: place.latitude,
    longitude: place.longitude,
    timezone: place.zone,
    timezoneshort: moment?.zoneName ?? null,
    terminal: place.terminal,
  };
}

function timeResponse(moment: ZonedTime | null, { zone }: Place, words: Words) {
  if (!moment) return { string: null, day: null, tz: zone, UTC: null };
  const { date, time, instant } = moment;
  return {
    string: time === null ? isoDate(date) : `${isoDate(date)} ${isoTime(time)}`,
    day: words.weekday(date),
    tz: zone,
    UTC: instant === null ? null : isoInstant(instant),
  };
}

function durationResponse(minutes: number | null) {
  return minutes === null ? null : { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** `days` and `months` are always 0: clients read them. */
function connectionResponse(transit: Connection | null) {
  if (!transit) return null;
  return { minutes: transit.minutes % 60, hours: Math.floor(transit.minutes / 60), days: 0, months: 0 };
}

function distanceResponse(km: number | null) {
  return km === null ? null : { miles: Math.round(toMiles(km)), km: Math.round(km) };
}

function carbonResponse(carbon: Carbon | null) {
  if (!carbon) return null;
  return {
    co2: tenths(carbon.kg),
    co2_with_environmental_impact: tenths(carbon.kgWithForcing),
    unit: 'kg',
    method: CARBON_METHOD,
    haul: carbon.haul,
    cabin_used: carbon.cabinUsed,
  };
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
