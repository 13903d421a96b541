// Made from the OpenAPI file of The Wayline API, version 1.0.0, by generate.mjs. Do not edit.

export interface Aircraft {
  /** IATA code of the type, three characters. */
  aircraftcode: string;
  /** Name of the type. */
  name: string;
  /** train, bus, boat or road; null for aircraft. */
  surface: 'train' | 'bus' | 'boat' | 'road' | null;
}

export interface AircraftType {
  /** IATA code of the type. */
  code: string;
  /** Its name. */
  name: string | null;
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
  /** How many texts were converted. */
  succeeded: number;
  /** How many were not. */
  failed: number;
}

export interface BatchRequest {
  /** Up to 100 texts, each a string or an object with fields of its own. */
  texts: (string | ConvertRequest)[];
  /** For every text that does not set its own. What the ready-made output shows: an object, the same object as JSON text, or a list such as operatedBy,cabin,-duration. */
  options?: Options | string[] | string;
  /** For every text that does not set its own. The layout of the ready-made output. Default: threelines. */
  format?: 'twolines' | 'twolinesreordered' | 'threelines' | 'threelinesreordered' | 'tableoutput';
  /** For every text that does not set its own. The language of names, words and dates in the response. Default: en. */
  language?: string;
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

export interface Cabin {
  /** Cabin, the same in every language. */
  code: 'economy' | 'premium' | 'business' | 'first';
  /** In the language of the answer. */
  name: string;
  /** True where it follows from the booking class by convention. */
  assumed: boolean;
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

export interface Connection {
  /** gap: the next flight leaves from another city. */
  kind: 'transit' | 'change_of_airport' | 'stay' | 'gap';
  /** From arrival to the next departure. */
  duration: string | null;
  /** Over a night; null for stays and gaps. */
  overnight: boolean | null;
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
  /** The language of names, words and dates in the response: en, es, cn, pt, de, fr, no, nl or tr, or a BCP 47 tag such as en-GB, zh-Hans or nb. Default: en. */
  language?: string;
  /** The date on which the text was copied, as YYYY-MM-DD; it settles the year where the text gives none. Default: today, UTC. */
  today?: string;
}

export interface Deposit {
  /** Decimal. */
  amount: string | null;
  /** Day on which it is due. */
  due: string | null;
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

export interface Emissions {
  /** Kilograms. */
  unit: 'kg';
  /** CO2 equivalent for one passenger, without radiative forcing. */
  co2e: number;
  /** With radiative forcing. */
  co2e_with_forcing: number;
  /** Distance band of the factors. */
  haul: 'domestic' | 'short' | 'long' | 'international';
  /** Cabin of the factors; average where it is not known. */
  cabin_used: string;
  /** Source of the factors. */
  method: string;
}

export interface FareAmount {
  /** Decimal. */
  amount: string;
  /** ISO 4217. */
  currency: string;
}

export interface FareLine {
  /** For whom. */
  passenger_type: 'traveller' | 'adult' | 'child' | 'infant';
  /** Wording of its own. */
  label: string | null;
  /** Passengers. */
  quantity: number;
  /** For one, with its mark-up. */
  fare: string | null;
  /** For one. */
  tax: string | null;
  /** For one. */
  fee: string | null;
  /** Sum for one. */
  each: string;
  /** Sum for all of the line. */
  total: string;
}

export interface FareSuggestion {
  /** Id of its booking, in source.bookings. */
  booking: string;
  /** As printed. */
  passenger_type_code: string | null;
  /** What it means. */
  passenger_type: 'adult' | 'child' | 'infant' | null;
  /** Passengers of this price. */
  quantity: number | null;
  /** Fare before taxes, for one passenger. */
  base: FareAmount | null;
  /** Taxes for one passenger. */
  taxes: FareAmount | null;
  /** Price for one passenger. */
  total: FareAmount;
  /** Line of the text, from 1. */
  line: number;
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

export interface FlightReservation {
  /** Vocabulary. */
  '@context': 'https://schema.org';
  /** Type of the vocabulary. */
  '@type': 'FlightReservation';
  /** Booking reference, where one is known. */
  reservationNumber?: string;
  /** Status, by the vocabulary. */
  reservationStatus: string;
  /** Passengers (Person). */
  underName: unknown[];
  /** The flight (Flight). */
  reservationFor: unknown;
}

export interface Info {
  /** Your agency; null if no keys are sent, a sample name with the documentation's test key. */
  agencyName: string | null;
  /** Requests left this month after this one; null if no keys are sent, a sample figure with the documentation's test key. */
  requestsLeft: number | null;
}

export interface ItinerariesBatchAnswer {
  /** Your agency, and the requests left after the whole batch. */
  usage: Usage;
  /** One itinerary or error for each text, in the same order. */
  results: (ItineraryResult | Problem)[];
  /** Texts that were read. */
  succeeded: number;
  /** Texts that were not. */
  failed: number;
}

export interface ItinerariesBatchRequest {
  /** Up to 100 texts, each a string or an object with fields of its own. */
  texts: (string | ItineraryRequest)[];
  /** Language of names, words and dates, by our code or by BCP 47: de, zh-CN, nb, pt-BR. Default: en. */
  language?: string;
  /** Day on which the text was copied, YYYY-MM-DD; missing years follow from it. Default: today, UTC. */
  today?: string;
  /** How text, HTML and files show the itinerary. Default: classic. */
  view?: 'designed' | 'classic' | 'table' | 'text' | 'chat';
  /** Layout of the view classic. Default: threelines. */
  format?: 'twolines' | 'twolinesreordered' | 'threelines' | 'threelinesreordered' | 'tableoutput';
  /** What text, HTML and files show. */
  options?: ItineraryOptions;
  /** Heading and foot of your agency; true takes those of your account. The view classic has none. */
  branding?: boolean | ItineraryBranding;
  /** Further fields of the JSON: the itinerary as text, as HTML, as JSON-LD. */
  include?: ('text' | 'html' | 'json_ld')[];
}

export interface ItineraryAnswer {
  /** Of this shape. New fields and codes come without a new version. */
  version: 1;
  /** Of names and sentences, BCP 47. */
  language: string;
  /** Where the text comes from, with its bookings. */
  source: ItinerarySource;
  /** Passengers of all bookings, in the order of the text. */
  passengers: ItineraryPassenger[];
  /** Segments without a stay or a gap between them. */
  journeys: Journey[];
  /** Flights, and trains, coaches and boats under flight numbers, in the order of travel. */
  segments: ItinerarySegment[];
  /** Hotels, cars, trains, transfers and tours. */
  services: ItineraryService[];
  /** Electronic tickets. */
  tickets: ItineraryTicket[];
  /** Prices that the text shows beside the itinerary. */
  fare_suggestions: FareSuggestion[];
  /** Anything doubtful, and edits that were left out. */
  warnings: ItineraryWarning[];
  /** Lines that look like flights and were not read. */
  unread: UnreadLines[];
  /** Prices of the additions, as customers see them. */
  fares: PaperFares[];
  /** The itinerary as text, if asked for. */
  text?: string;
  /** The itinerary as HTML for emails, if asked for. */
  html?: string;
  /** Flight reservations of schema.org, if asked for. */
  json_ld?: FlightReservation[];
  /** Your agency and the requests you have left. */
  usage: Usage;
}

export interface ItineraryBooking {
  /** Id of the booking in this answer. */
  id: string;
  /** Booking reference. */
  locator: string | null;
  /** Heading of an offer beside others. */
  option: string | null;
  /** Ids of the passengers. */
  passengers: string[];
  /** Ids of the segments. */
  segments: string[];
}

export interface ItineraryBranding {
  /** Name of the agency. */
  name: string;
  /** Telephone number. */
  phone?: string;
  /** Email address. */
  email?: string;
  /** Website. */
  website?: string;
  /** Lines of the address. */
  address?: string[];
  /** Licence, such as ATOL 11299. */
  licence?: string;
  /** Lines below the itinerary. */
  closing?: string[];
  /** Of lines, as #0b4f7a; darkened until it can be seen on white. */
  line_colour?: string;
  /** Of headings, as #14202b; darkened until it can be read on white. */
  heading_colour?: string;
  /** What stands at the top. Default: logo-and-phone. */
  header?: 'logo-and-phone' | 'logo' | 'none';
  /** What stands at the foot. Default: address. */
  foot?: 'address' | 'line' | 'none';
}

export interface ItineraryOptions {
  /** Airline names instead of codes. Default: true. */
  airlineName?: boolean;
  /** Airline logos in the HTML. Default: true. */
  logo?: boolean;
  /** Transit times between flights. Default: true. */
  transit?: boolean;
  /** Times as 4:36 pm instead of 16:36. Default: true in English, else false. */
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
  /** Terminals. Default: true. */
  terminals?: boolean;
  /** The booking reference. Default: true. */
  reference?: boolean;
  /** Names of the travellers. Default: true. */
  names?: boolean;
  /** Names as in the ticket. Default: false. */
  ticketNames?: boolean;
  /** Flights that were flown already. Default: false. */
  flown?: boolean;
  /** Shows the cabin, the booking class, or neither. Default: off. */
  cabinradio?: 'off' | 'className' | 'cabin';
  /** Shows the distance in kilometres, in miles, or not. Default: off. */
  distanceradio?: 'off' | 'km' | 'miles';
}

export interface ItineraryPassenger {
  /** Id of the passenger in this answer. */
  id: string;
  /** Id of its booking, in source.bookings. */
  booking: string;
  /** Family name, as printed. */
  family: string;
  /** Given names, as printed. */
  given: string | null;
  /** Title, as printed. */
  title: string | null;
  /** Kind of passenger. */
  type: 'adult' | 'child' | 'infant';
  /** Id of the adult who carries the infant. */
  carried_by: string | null;
  /** The whole name, as printed. */
  raw: string;
}

export interface ItineraryRequest {
  /** The text as copied from the terminal: up to 20,000 characters and 400 lines. */
  text: string;
  /** Language of names, words and dates, by our code or by BCP 47: de, zh-CN, nb, pt-BR. Default: en. */
  language?: string;
  /** Day on which the text was copied, YYYY-MM-DD; missing years follow from it. Default: today, UTC. */
  today?: string;
  /** How text, HTML and files show the itinerary. Default: classic. */
  view?: 'designed' | 'classic' | 'table' | 'text' | 'chat';
  /** Layout of the view classic. Default: threelines. */
  format?: 'twolines' | 'twolinesreordered' | 'threelines' | 'threelinesreordered' | 'tableoutput';
  /** What text, HTML and files show. */
  options?: ItineraryOptions;
  /** Heading and foot of your agency; true takes those of your account. The view classic has none. */
  branding?: boolean | ItineraryBranding;
  /** Further fields of the JSON: the itinerary as text, as HTML, as JSON-LD. */
  include?: ('text' | 'html' | 'json_ld')[];
  /** Corrections, such as set-flight or set-name. */
  edits?: (
    | unknown
    | unknown
    | unknown
    | unknown
    | unknown
    | unknown
    | unknown
    | unknown
    | unknown
    | unknown
    | unknown
    | unknown
  )[];
  /** What the text does not hold: notes, baggage, fares, greeting, closing. */
  additions?: unknown;
}

export interface ItineraryResult {
  /** This text was read and counted. */
  status: 200;
  /** Of this shape. New fields and codes come without a new version. */
  version: 1;
  /** Of names and sentences, BCP 47. */
  language: string;
  /** Where the text comes from, with its bookings. */
  source: ItinerarySource;
  /** Passengers of all bookings, in the order of the text. */
  passengers: ItineraryPassenger[];
  /** Segments without a stay or a gap between them. */
  journeys: Journey[];
  /** Flights, and trains, coaches and boats under flight numbers, in the order of travel. */
  segments: ItinerarySegment[];
  /** Hotels, cars, trains, transfers and tours. */
  services: ItineraryService[];
  /** Electronic tickets. */
  tickets: ItineraryTicket[];
  /** Prices that the text shows beside the itinerary. */
  fare_suggestions: FareSuggestion[];
  /** Anything doubtful, and edits that were left out. */
  warnings: ItineraryWarning[];
  /** Lines that look like flights and were not read. */
  unread: UnreadLines[];
  /** Prices of the additions, as customers see them. */
  fares: PaperFares[];
  /** The itinerary as text, if asked for. */
  text?: string;
  /** The itinerary as HTML for emails, if asked for. */
  html?: string;
  /** Flight reservations of schema.org, if asked for. */
  json_ld?: FlightReservation[];
  /** Your agency and the requests you have left. */
  usage: Usage;
}

export interface ItinerarySegment {
  /** Id of the segment, which edits name in this answer. */
  id: string;
  /** Id of its booking, in source.bookings. */
  booking: string;
  /** Line of the text, from 1; null for a flight by hand. */
  line: number | null;
  /** The line as the terminal prints it. */
  raw: string | null;
  /** Status of the booking. */
  status: SegmentStatus;
  /** Seats that are booked. */
  party: number | null;
  /** Where the year comes from. */
  year_from: 'printed' | 'display' | 'weekday' | 'order' | 'next' | null;
  /** A train, coach or boat under a flight number. */
  ground_transport: boolean;
  /** Airline that sells the flight. */
  marketing_carrier: MarketingCarrier;
  /** Airline that flies, where it is another one. */
  operating_carrier: OperatingCarrier | null;
  /** Cabin; null where it is not known. */
  cabin: Cabin | null;
  /** Booking class, one letter. */
  booking_class: string | null;
  /** Aircraft type, where the text gives one. */
  aircraft: AircraftType | null;
  /** Departure. */
  departure: ItineraryStop;
  /** Arrival. */
  arrival: ItineraryStop;
  /** Stops on the way. */
  stops: number | null;
  /** ISO 8601; null where a time is missing. */
  duration: string | null;
  /** Great-circle distance in whole kilometres. */
  distance_km: number | null;
  /** Carbon estimate; null where the distance is not known. */
  carbon: Emissions | null;
  /** The airline's own booking reference. */
  locator: string | null;
  /** Assigned seats. */
  seats: string[];
  /** Free for an adult: pieces (2PC) or kilograms (20K). */
  baggage: string | null;
  /** Meal codes as the terminal prints them. */
  meals: string | null;
  /** Marked for an electronic ticket. */
  e_ticket: boolean;
  /** Requests of passengers, such as meals. */
  special_services: SpecialService[];
  /** The schedule before a change, where the text shows both. */
  replaced: ReplacedSchedule | null;
  /** The way to the next segment; null behind the last one of a booking. */
  connection: Connection | null;
}

export interface ItineraryService {
  /** What it is. */
  kind: 'hotel' | 'car' | 'rail' | 'transfer' | 'tour' | 'other';
  /** Id of its booking, in source.bookings. */
  booking: string;
  /** Of the hotel or tour, or the car company. */
  name: string | null;
  /** Where it is. */
  place: ServicePlace | null;
  /** First day. */
  from: string | null;
  /** Last day. */
  to: string | null;
  /** Local time on the first day. */
  start_time: string | null;
  /** Local time on the last day. */
  end_time: string | null;
  /** Status code. */
  status: string | null;
  /** Confirmation number. */
  locator: string | null;
  /** Line of the text, from 1. */
  line: number;
  /** Its lines as the terminal prints them. */
  raw: string;
}

export interface ItinerarySource {
  /** Booking system of the first segment. */
  system: string | null;
  /** All systems of the text. */
  systems: string[];
  /** Bookings, and offers of a quote. */
  bookings: ItineraryBooking[];
}

export interface ItineraryStop {
  /** IATA code, three letters. */
  iata: string;
  /** The name travellers know, in the language of the answer. */
  name: string;
  /** Full name; null for an unknown code. */
  airport: string | null;
  /** City, in the language of the answer. */
  city: string | null;
  /** ISO 3166, two letters. */
  country: string | null;
  /** Degrees, north is positive. */
  latitude: number | null;
  /** Degrees, east is positive. */
  longitude: number | null;
  /** Terminal, where the text gives one. */
  terminal: string | null;
  /** Local date. */
  date: string | null;
  /** Local date and time; null without a time. */
  local: string | null;
  /** Of the local time from UTC. */
  offset: string | null;
  /** IANA name of the time zone. */
  zone: string | null;
  /** The same moment in UTC. */
  utc: string | null;
}

export interface ItineraryTicket {
  /** Airline and number. */
  number: string;
  /** Id of its booking, in source.bookings. */
  booking: string;
  /** Id of the passenger; null where the text names none. */
  passenger: string | null;
  /** Ids of the segments; empty where the text names none. */
  segments: string[];
}

export interface ItineraryWarning {
  /** Stable code; new ones may be added. */
  code: string;
  /** info: good to know; check: compare with the text; action: something is to do in the booking. */
  severity: 'info' | 'check' | 'action';
  /** Id of the segment that the line belongs to. */
  segment: string | null;
  /** Line of the text, from 1. */
  line: number | null;
  /** Column of that line, from 1. */
  column: number | null;
  /** Codes, ISO dates and snippets that the sentence names. */
  values: unknown;
  /** A sentence in the language of the answer. */
  message: string;
}

export interface Journey {
  /** Code of the first departure. */
  from: string;
  /** Code of the last arrival. */
  to: string;
  /** From the first departure to the last arrival. */
  duration: string | null;
  /** Ids of the segments. */
  segments: string[];
}

export interface MarketingCarrier {
  /** Code of the airline that sells the flight. */
  code: string;
  /** Trade name; null for an unknown code. */
  name: string | null;
  /** Flight number; OPEN for an open segment. */
  number: string;
  /** Letter after the number. */
  suffix: string | null;
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

export interface OperatingCarrier {
  /** Code of the airline that flies, where its name is known. */
  code: string | null;
  /** Its name. */
  name: string;
  /** As the terminal prints it. */
  raw: string | null;
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

export interface PaperFares {
  /** Number of the paper: a booking, or an option of a quote. */
  paper: string;
  /** As the request writes it. */
  currency: string;
  /** Lines of the price. */
  lines: FareLine[];
  /** Sum of all lines. */
  total: string;
  /** Deposit, where there is one. */
  deposit: Deposit | null;
  /** What is left to pay after the deposit. */
  balance: string | null;
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

export interface ReplacedSchedule {
  /** Date before. */
  date: string | null;
  /** Local time of departure before. */
  departs: string | null;
  /** Local time of arrival before. */
  arrives: string | null;
}

export interface SegmentStatus {
  /** As the terminal prints it; FLWN for flown. */
  code: string | null;
  /** What it means: confirmed, waitlisted, cancelled and so on. */
  meaning: string | null;
}

export interface ServicePlace {
  /** City or airport code. */
  iata: string;
  /** In the language of the answer; the code where it is unknown. */
  name: string;
  /** City. */
  city: string | null;
  /** ISO 3166, two letters. */
  country: string | null;
}

export interface SpecialService {
  /** Four letters of IATA. */
  code: string;
  /** What is asked for. */
  kind: 'seat' | 'meal' | 'assistance' | 'baggage' | 'animal' | 'infant' | 'other';
  /** Status code. */
  status: string | null;
  /** Seat, where one is given. */
  seat: string | null;
  /** Ids of the passengers; empty where the text names none. */
  passengers: string[];
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

export interface UnreadLines {
  /** First line, from 1. */
  from_line: number;
  /** Last line. */
  to_line: number;
}

export interface Usage {
  /** Your agency; null without a key. */
  agency_name: string | null;
  /** Left this month after this one; null without a key. */
  requests_left: number | null;
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
