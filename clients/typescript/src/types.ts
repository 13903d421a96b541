// Made from the OpenAPI file of The Wayline API, version 1.0.0, by generate.mjs. Do not edit.

export interface Aircraft {
  /** IATA code of the type, three characters. */
  aircraftcode: string;
  /** Name of the type. */
  name: string;
  /** train, bus, boat or road; null for aircraft. */
  surface: 'train' | 'bus' | 'boat' | 'road' | null;
}

export interface Airline {
  /** Two characters. */
  iatacode: string;
  /** Trade name. */
  name: string;
  /** True for trains, coaches and ferries sold under an airline code. */
  surface: boolean;
  /** The airline's logo (or code tile) as SVG. */
  'svg-logo-high-res': string;
  /** The airline's logo (or code tile) as PNG. */
  'png-logo-low-res': string;
}

export interface Airport {
  /** IATA code, three letters. */
  airportcode: string;
  /** airport, city (a code for several airports) or station. */
  kind: 'airport' | 'city' | 'station';
  /** Full name. */
  airportname: string;
  /** The name travellers know. */
  displayname: string;
  /** City, in English. */
  cityname: string | null;
  /** Code of the city that it serves. */
  citycode: string;
  /** Country, in English. */
  countryname: string | null;
  /** ISO 3166, two letters. */
  countrycode: string;
  /** Degrees, north is positive. */
  latitude: number | null;
  /** Degrees, east is positive. */
  longitude: number | null;
  /** IANA name of the time zone. */
  timezone: string;
}

export interface BatchAnswer {
  /** Your agency, and the requests left after the whole batch. */
  info: Info;
  /** One result or error for each text, in the same order. */
  results: (BatchResult | Problem)[];
}

export interface BatchRequest {
  /** Up to 100 texts, each a string or an object with fields of its own. */
  texts: (string | ConvertRequest)[];
  /** For every text that does not set its own. What the ready-made output shows: an object, the same object as JSON text, or a list such as operatedBy,cabin,-duration. */
  options?: Options | string[] | string;
  /** For every text that does not set its own. The layout of the ready-made output. Default: threelines. */
  format?: 'twolines' | 'twolinesreordered' | 'threelines' | 'threelinesreordered' | 'tableoutput';
  /** For every text that does not set its own. The language of names, words and dates in the response. Default: en. */
  language?: 'en' | 'es' | 'cn' | 'pt' | 'de' | 'fr' | 'no' | 'nl' | 'tr';
  /** For every text that does not set its own. The date on which the text was copied, as YYYY-MM-DD; it settles the year where the text gives none. Default: today, UTC. */
  today?: string;
}

export interface BatchResult {
  /** 200: this text was converted and counted. */
  status: 200;
  /** The flights, your agency and the requests you have left. */
  flightData: FlightData;
  /** Anything doubtful or unreadable in the text. */
  warnings: Warning[];
  /** Lines that are not flights, such as hotels and cars, unchanged. */
  others: string[];
  /** The itinerary ready to show. */
  output: Output;
}

export interface Carbon {
  /** Kilograms of CO2 equivalent for one passenger, without radiative forcing. */
  co2: number;
  /** Kilograms of CO2 equivalent for one passenger, with radiative forcing. */
  co2_with_environmental_impact: number;
  /** Always kg. */
  unit: 'kg';
  /** The source of the factors. */
  method: string;
  /** The distance band of the factors: domestic, short, long or international, depending on the two countries. */
  haul: 'domestic' | 'short' | 'long' | 'international';
  /** The cabin used in the calculation; average if the text names none. */
  cabin_used: string;
}

export interface Conversion {
  /** The flights, your agency and the requests you have left. */
  flightData: FlightData;
  /** Anything doubtful or unreadable in the text. */
  warnings: Warning[];
  /** Lines that are not flights, such as hotels and cars, unchanged. */
  others: string[];
  /** The itinerary ready to show. */
  output: Output;
}

export interface ConvertRequest {
  /** The text as copied from the terminal: up to 20,000 characters and 400 lines. */
  pnr: string;
  /** What the ready-made output shows: an object, the same object as JSON text, or a list such as operatedBy,cabin,-duration. */
  options?: Options | string[] | string;
  /** The layout of the ready-made output. Default: threelines. */
  format?: 'twolines' | 'twolinesreordered' | 'threelines' | 'threelinesreordered' | 'tableoutput';
  /** The language of names, words and dates in the response. Default: en. */
  language?: 'en' | 'es' | 'cn' | 'pt' | 'de' | 'fr' | 'no' | 'nl' | 'tr';
  /** The date on which the text was copied, as YYYY-MM-DD; it settles the year where the text gives none. Default: today, UTC. */
  today?: string;
}

export interface Distance {
  /** Great-circle distance in whole statute miles. */
  miles: number;
  /** Great-circle distance in whole kilometres. */
  km: number;
}

export interface Duration {
  /** Whole hours. */
  hours: number;
  /** Remaining minutes, 0 to 59. */
  minutes: number;
}

export interface Fault {
  /** What is wrong, in a sentence. */
  detail: string;
  /** The field, as a JSON pointer. */
  pointer?: string;
  /** Line of the text, from 1. */
  line?: number | null;
  /** Column of that line, from 1. */
  column?: number | null;
}

export interface Flight {
  /** Where it departs. */
  dep: Stop;
  /** Where it arrives. */
  arr: Stop;
  /** The flight itself. */
  flt: FlightFacts;
}

export interface FlightData {
  /** Your agency and the requests you have left. */
  info: Info;
  /** Passenger names as the terminal shows them. */
  names: string[];
  /** The flights in the order of travel; at least one. */
  flights: Flight[];
}

export interface FlightFacts {
  /** Flight number without the airline; OPEN for an open segment. */
  flightNo: string;
  /** Letter after the flight number, if there is one. */
  suffix: string | null;
  /** Two-character code of the marketing carrier. */
  iatacode: string;
  /** Trade name of the marketing carrier; null if the code is not known. */
  name: string | null;
  /** The operating carrier, if it is not the marketing carrier. */
  operated_by: string | null;
  /** Cabin, in the requested language; null if it is not known. */
  cabin: string | null;
  /** True if we worked the cabin out from the booking class because the text does not name it. */
  cabin_assumed: boolean;
  /** Booking class, one letter. */
  class: string | null;
  /** Aircraft type, where the text gives one. */
  aircraft: string | null;
  /** Two-letter status code as the terminal shows it, such as HK; FLWN for flown. */
  status: string | null;
  /** The airline's own booking reference, where the text gives one. */
  locator: string | null;
  /** True for a train, coach or boat sold under a flight number; it has no carbon estimate. */
  surface: boolean;
  /** Free baggage allowance for an adult, where the text gives it: pieces (2PC) or kilograms (20K). */
  baggage: string | null;
  /** Assigned seat numbers, such as 14A, where the text gives them. */
  seats: string[];
  /** Meal codes as the terminal shows them. */
  meal: string | null;
  /** Number of stops on the way, where the text gives it. */
  stops: number | null;
  /** True if the text marks the segment for an electronic ticket. */
  eticket: boolean;
  /** Departure. */
  departure: Moment;
  /** Arrival. */
  arrival: Moment;
  /** From departure to arrival; null if a time is missing. */
  duration: Duration | null;
  /** Wait for the next flight at this airport; null for the last flight, before a gap, and for waits of 24 hours or more. */
  transit_time: Transit | null;
  /** Between the airports; null if a position is not known. */
  distance: Distance | null;
  /** Carbon estimate; null if the distance is not known. */
  co2: Carbon | null;
  /** The airline's logo (or code tile) as SVG. */
  'svg-logo-high-res': string | null;
  /** The airline's logo (or code tile) as PNG, for emails. */
  'png-logo-low-res': string | null;
}

export interface Info {
  /** Your agency; null if no keys are sent, a sample name with the documentation's test key. */
  agencyName: string | null;
  /** Requests left this month after this one; null if no keys are sent, a sample figure with the documentation's test key. */
  requestsLeft: number | null;
}

export interface Moment {
  /** Local time as YYYY-MM-DD HH:MM, or the date alone when the text gives no time. */
  string: string | null;
  /** Day of the week, short, in the requested language. */
  day: string | null;
  /** IANA name of the time zone of the local time. */
  tz: string | null;
  /** The same moment in UTC (ISO 8601); null if there is no time. */
  UTC: string | null;
}

export interface Options {
  /** Airline names instead of codes. Default: true. */
  airlineName?: boolean;
  /** Airline logos in the HTML. Default: true. */
  logo?: boolean;
  /** Transit times between flights. Default: true. */
  transit?: boolean;
  /** Times as 4:36 pm instead of 16:36. Default: true. */
  twelveClock?: boolean;
  /** The operating carrier, if it is not the marketing carrier. Default: false. */
  operatedBy?: boolean;
  /** How long each flight takes. Default: true. */
  duration?: boolean;
  /** The HTML sets no font of its own, so that an email keeps its own. Default: false. */
  systemFonts?: boolean;
  /** The aircraft type. Default: false. */
  aircraftType?: boolean;
  /** A column of notes in the table format. Default: false. */
  tableNotes?: boolean;
  /** The time zone after each time. Default: false. */
  timezone?: boolean;
  /** The carbon estimate of each flight. Default: false. */
  carbon?: boolean;
  /** Shows the cabin, the booking class, or neither. Default: off. */
  cabinradio?: 'off' | 'className' | 'cabin';
  /** Shows the distance in kilometres, in miles, or not. Default: off. */
  distanceradio?: 'off' | 'km' | 'miles';
}

export interface Output {
  /** The layout used. */
  format: 'twolines' | 'twolinesreordered' | 'threelines' | 'threelinesreordered' | 'tableoutput';
  /** The itinerary as plain text. */
  text: string;
  /** The itinerary as HTML that email clients understand. */
  html: string;
}

export interface Problem {
  /** URL of the description of this error. */
  type: string;
  /** Short text for the status. */
  title: string;
  /** The HTTP status code, as in the response itself. */
  status: number;
  /** What went wrong with this request. */
  detail: string;
  /** Stable code, for your program. */
  code:
    | 'body-unreadable'
    | 'broken-body'
    | 'idempotency-key-invalid'
    | 'key-missing'
    | 'key-malformed'
    | 'key-unknown'
    | 'keys-mismatched'
    | 'account-suspended'
    | 'plan-missing'
    | 'browser-call'
    | 'not-found'
    | 'code-unknown'
    | 'method'
    | 'not-acceptable'
    | 'idempotency-running'
    | 'text-too-long'
    | 'too-many-texts'
    | 'too-large'
    | 'too-many-fields'
    | 'content-type'
    | 'encoding'
    | 'text-missing'
    | 'field-invalid'
    | 'batch-too-large'
    | 'no-flights'
    | 'idempotency-mismatch'
    | 'test-text-unknown'
    | 'rate-limited'
    | 'quota-exceeded'
    | 'bad-keys'
    | 'internal'
    | 'unavailable'
    | 'busy';
  /** The request, as a URN. */
  instance: string;
  /** Quote it when you contact us. */
  request_id: string;
  /** Every error found, each with its field or line. */
  errors?: Fault[];
  /** The warnings, if no flight was found. */
  warnings?: Warning[];
  /** Which limit was reached: minute, day or month. */
  'violated-policies'?: ('minute' | 'month')[];
  /** Where you can choose a larger plan. */
  upgrade_url?: string;
}

export interface Stop {
  /** Full name of the airport, city or station. */
  airportname: string;
  /** City, in the requested language if that has its own name for it. */
  cityname: string | null;
  /** Country, in the requested language. */
  countryname: string | null;
  /** IATA code, three letters. */
  airportcode: string;
  /** Degrees, north is positive. */
  latitude: number | null;
  /** Degrees, east is positive. */
  longitude: number | null;
  /** IANA name of the time zone. */
  timezone: string | null;
  /** The zone's abbreviation on that day; null if there is no time. */
  timezoneshort: string | null;
  /** Terminal, where the text gives one. */
  terminal: string | null;
}

export interface Transit {
  /** Remaining minutes, 0 to 59. */
  minutes: number;
  /** Whole hours, 0 to 23. */
  hours: number;
  /** Always 0: a wait of a day or more is not a transit. */
  days: number;
  /** Always 0. */
  months: number;
}

export interface Warning {
  /** Stable code of the warning. New codes may be added; existing ones keep their meaning. */
  code:
    | 'unknown-airport'
    | 'unknown-airline'
    | 'city-code'
    | 'date-in-past'
    | 'date-far-ahead'
    | 'weekday-contradicts'
    | 'date-impossible'
    | 'arrival-doubtful'
    | 'arrival-before-departure'
    | 'connection-impossible'
    | 'time-gap'
    | 'time-fold'
    | 'segment-waitlisted'
    | 'segment-requested'
    | 'segment-cancelled'
    | 'segment-not-operating'
    | 'segment-not-confirmed'
    | 'segment-not-saved'
    | 'segment-passive'
    | 'segment-standby'
    | 'schedule-changed'
    | 'segment-replaced'
    | 'segment-duplicate'
    | 'segment-open'
    | 'segment-flown'
    | 'line-not-read'
    | 'lines-not-read'
    | 'segment-missing'
    | 'arrival-open'
    | 'third-time'
    | 'characters-corrected'
    | 'sale-not-saved'
    | 'seen-price'
    | 'seen-availability'
    | 'seen-ticket'
    | 'seen-history'
    | 'seen-profile'
    | 'seen-queue'
    | 'seen-seat-map'
    | 'seen-flight-information'
    | 'free-text'
    | 'mail-data'
    | 'flight-not-whole'
    | 'date-of-flight-above'
    | 'day-first-assumed'
    | 'month-first-assumed'
    | 'booking-repeated'
    | 'bytes-replaced';
  /** Line of the text, counted from 1; null when it concerns the whole text. */
  line: number | null;
  /** Column of that line, counted from 1. */
  column: number | null;
  /** A sentence in the requested language. */
  message: string;
}
