// Made from the OpenAPI file of The Wayline API, version 1.0.0, by generate.mjs. Do not edit.

export interface AccessToken {
  /** Send it as `Authorization: Bearer …`. */
  access_token: string;
  /** Always Bearer. */
  token_type: 'Bearer';
  /** When it ends, in UTC. */
  expires_at: string;
}

export interface AccountProblem {
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
    | 'invalid'
    | 'signed-out'
    | 'sign-in-again'
    | 'origin'
    | 'not-recognised'
    | 'not-activated'
    | 'locked'
    | 'human-check'
    | 'second-factor-required'
    | 'code-wrong'
    | 'code-locked'
    | 'code-locked-today'
    | 'email-taken'
    | 'vat-number'
    | 'too-many'
    | 'token-invalid'
    | 'wrong'
    | 'mismatch'
    | 'password'
    | 'password-common'
    | 'password-personal'
    | 'gone'
    | 'unknown-plan'
    | 'wrong-amount'
    | 'payments-off'
    | 'too-many-declines'
    | 'declined'
    | 'confirm'
    | 'too-late'
    | 'refused'
    | 'already-subscribed'
    | 'not-subscribed'
    | 'same-plan'
    | 'other-currency'
    | 'home-currency'
    | 'changed-meanwhile'
    | 'not-as-seen'
    | 'disputed'
    | 'overdue'
    | 'card-of-another'
    | 'country-unknown'
    | 'vat-number-needed'
    | 'deletion-due'
    | 'unknown-session'
    | 'printer-missing'
    | 'printer-failed'
    | 'body-unreadable'
    | 'broken-body'
    | 'host-malformed'
    | 'query'
    | 'idempotency-key-invalid'
    | 'key-missing'
    | 'key-malformed'
    | 'key-unknown'
    | 'key-expired'
    | 'keys-mismatched'
    | 'account-suspended'
    | 'plan-missing'
    | 'scope-missing'
    | 'ip-not-allowed'
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
    | 'host'
    | 'text-missing'
    | 'field-invalid'
    | 'file-unreadable'
    | 'batch-too-large'
    | 'no-flights'
    | 'idempotency-mismatch'
    | 'test-text-unknown'
    | 'rate-limited'
    | 'quota-exceeded'
    | 'bad-keys'
    | 'internal'
    | 'unavailable'
    | 'busy'
    | (string & {});
  /** The request, as a URN. */
  instance: string;
  /** Quote it when you contact us. */
  request_id: string;
  /** Errors as a list with pointers or, where a form was checked, sentences by field. */
  errors?: Fault[] | Record<string, string[]>;
}

export interface Activated {
  /** Name of the person. */
  name: string;
}

export interface AddFlight {
  /** Kind of the edit. */
  kind: 'add-flight';
  /** Id of the new segment: a1, a2 and so on. */
  flight: string;
  /** Number of the booking: 1 for b1. */
  booking: number;
  /** What is known of the flight. */
  facts: NewFlight;
}

export interface AddName {
  /** Kind of the edit. */
  kind: 'add-name';
  /** Id of the new name: m1, m2 and so on. */
  name: string;
  /** Number of the booking: 1 for b1. */
  booking: number;
  /** The name, as in the ticket or as people write it. */
  text: string;
  /** Kind of passenger. */
  type: 'adult' | 'child' | 'infant';
}

export interface AdditionalNote {
  /** Id of the segment; without one the note is of the whole trip. */
  flight?: string;
  /** The words of the note. */
  text: string;
}

export interface Aircraft {
  /** IATA code of the type, three characters. */
  aircraftcode: string;
  /** Name of the type. */
  name: string;
  /** train, bus, boat or road; null for aircraft. */
  surface: 'train' | 'bus' | 'boat' | 'road' | (string & {}) | null;
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
  /** The airline’s logo (or code tile) as SVG. */
  'svg-logo-high-res': string;
  /** The airline’s logo (or code tile) as PNG. */
  'png-logo-low-res': string;
}

export interface AirlineLogo {
  /** Drawing. */
  svg: string;
  /** Picture. */
  png: string;
}

export interface Airport {
  /** IATA code, three letters. */
  airportcode: string;
  /** airport, city (a code for several airports) or station. */
  kind: 'airport' | 'city' | 'station' | (string & {});
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

export interface Article {
  /** Name of the article in addresses. */
  slug: string;
  /** Title. */
  title: string;
  /** Path of the illustration. */
  image: string;
  /** Summary. */
  summary: string;
  /** The article, in Markdown. */
  entry: string;
  /** Day of publication. */
  created: string;
}

export type ArticleList = Article[];

export interface BaggageAllowance {
  /** Id of the segment; without one it is the allowance of the whole trip. */
  flight?: string;
  /** Checked pieces; 0 for none. */
  pieces?: number;
  /** Kilograms of a checked piece. */
  weight?: number;
  /** Pieces in the cabin; 0 for none. */
  cabin_pieces?: number;
  /** Kilograms of a piece in the cabin. */
  cabin_weight?: number;
}

export interface BatchAnswer {
  /** Your agency, and the requests left after the whole batch. */
  info: Info;
  /** One result or error for each text, in the same order. */
  results: (BatchResult | BatchProblem)[];
  /** How many texts were converted. */
  succeeded: number;
  /** How many were not. */
  failed: number;
}

export interface BatchProblem {
  /** URL of the description of this error. */
  type: string;
  /** Short text for the status. */
  title: string;
  /** The HTTP status code, as in the response itself. */
  status: 400 | 401 | 403 | 404 | 405 | 406 | 409 | 413 | 415 | 421 | 422 | 429 | 500 | 503;
  /** What went wrong with this request. */
  detail: string;
  /** Stable code, for your program. */
  code:
    | 'body-unreadable'
    | 'broken-body'
    | 'host-malformed'
    | 'query'
    | 'idempotency-key-invalid'
    | 'key-missing'
    | 'key-malformed'
    | 'key-unknown'
    | 'key-expired'
    | 'keys-mismatched'
    | 'account-suspended'
    | 'plan-missing'
    | 'scope-missing'
    | 'ip-not-allowed'
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
    | 'host'
    | 'text-missing'
    | 'field-invalid'
    | 'file-unreadable'
    | 'batch-too-large'
    | 'no-flights'
    | 'idempotency-mismatch'
    | 'test-text-unknown'
    | 'rate-limited'
    | 'quota-exceeded'
    | 'bad-keys'
    | 'internal'
    | 'unavailable'
    | 'busy'
    | (string & {});
  /** The request, as a URN. */
  instance: string;
  /** Quote it when you contact us. */
  request_id: string;
  /** Every error found, each with its field or line. */
  errors?: Fault[];
  /** The warnings, if no flight was found. */
  warnings?: Warning[];
  /** Which limit was reached: minute, day or month. */
  'violated-policies'?: ('minute' | 'day' | 'month' | (string & {}))[];
  /** Where you can choose a larger plan. */
  upgrade_url?: string;
  /** For a call with a key: its entry in the account’s log of requests. */
  log_url?: string;
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

export interface BookingRecord {
  /** Office of the header. */
  office: string | null;
  /** Day of creation; of the last change where Amadeus prints that alone. */
  created: string | null;
  /** Last change. */
  changed: string | null;
  /** Airline of the tickets. */
  validating_carrier: string | null;
  /** Ticketing time limits, earliest first. */
  time_limits: TicketingTimeLimit[];
  /** Endorsements and restrictions. */
  endorsements: Endorsement[];
  /** At most 50; without any that may hold the number of a card. */
  remarks: Remark[];
}

export interface Cabin {
  /** Cabin, the same in every language. */
  code: 'economy' | 'premium' | 'business' | 'first' | (string & {});
  /** In the language of the answer. */
  name: string;
  /** True where it follows from the booking class by convention. */
  assumed: boolean;
}

export interface CancellationRequest {
  /** `now`, the default, or `period_end`. */
  at?: 'now' | 'period_end';
  /** Id of the account; left out, it is that of the access token. */
  user_id?: string;
}

export interface Captcha {
  /** Send it back with the answer. */
  ticket: string;
  /** The question. */
  question: string;
  /** Addresses of the pictures, in their order. */
  pictures?: string[];
  /** Addresses of the sounds, in their order. */
  sounds?: string[];
}

export interface Carbon {
  /** Kilograms of CO₂ equivalent for one passenger, without radiative forcing. */
  co2: number;
  /** Kilograms of CO₂ equivalent for one passenger, with radiative forcing. */
  co2_with_environmental_impact: number;
  /** Always kg. */
  unit: 'kg';
  /** The source of the factors. */
  method: string;
  /** The distance band of the factors: domestic, short, long or international, depending on the two countries. */
  haul: 'domestic' | 'short' | 'long' | 'international' | (string & {});
  /** The cabin used in the calculation; average if the text names none. */
  cabin_used: string;
}

export interface CardAnswer {
  /** The account. */
  data: UserAnswer;
}

export interface CardRequest {
  /** Token of the card at the payment provider. */
  token: string;
  /** Id of the account; left out, it is that of the access token. */
  user_id?: string;
}

export interface ChangedField {
  /** What differs. */
  name:
    | 'airline'
    | 'number'
    | 'from'
    | 'to'
    | 'date'
    | 'departs'
    | 'arrives'
    | 'status'
    | 'cabin'
    | 'departure_terminal'
    | 'arrival_terminal'
    | 'aircraft'
    | 'booking_class'
    | 'seats'
    | 'meal'
    | 'baggage'
    | 'operated_by'
    | 'traveller'
    | (string & {});
  /** Kind of the difference. */
  kind:
    | 're-routed'
    | 'cancelled'
    | 'added'
    | 'airport'
    | 'day'
    | 'airline'
    | 'number'
    | 'time'
    | 'status'
    | 'cabin'
    | 'terminal'
    | 'aircraft'
    | 'class'
    | 'seat'
    | 'meal'
    | 'baggage'
    | 'operated-by'
    | 'traveller-added'
    | 'traveller-gone'
    | 'traveller-renamed'
    | (string & {});
  /** To the customer; the rest is for the agent. */
  told: boolean;
  /** A code, a name, a local date or a local time. */
  before: string | null;
  /** The same now. */
  after: string | null;
  /** Of times: later by so many; negative where it is earlier. */
  minutes: number | null;
}

export interface CompareAnswer {
  /** likely: a reference or the names are missing on one side; no: nothing is compared. */
  same_booking: 'certain' | 'likely' | 'no' | (string & {});
  /** In the order of their days, travellers last. */
  changes: TripChange[];
  /** Journeys with something to tell the customer, in full. */
  journeys: JourneyChange[];
  /** Waits that changed, came or went. */
  connections: ConnectionChange[];
  /** Segments with nothing to tell the customer. */
  unchanged: UnchangedSegment[];
  /** Segments that may appear in both versions, or that one version does not give in full: the customer is told nothing of what was not compared. */
  unsure: UnsureSegment[];
  /** Edits that name what is not there. */
  warnings: ItineraryWarning[];
  /** The earlier version as it was read; null where one text holds both. */
  before: ItineraryFacts | null;
  /** The later version as it was read. */
  after: ItineraryFacts;
  /** Of your account. */
  usage: Usage;
}

export interface CompareRequest {
  /** What your customer has now. Left out where `after` holds both: UN and TK, "old" and "new", or the booking twice. */
  before?: ItineraryVersion;
  /** What the booking says now. */
  after: ItineraryVersion;
  /** Minutes from which another time is told. Default: 5. */
  told_from?: 1 | 5 | 15 | 30;
  /** Language of names, words and dates, by our code or by BCP 47: de, zh-CN, nb, pt-BR. Default: en. */
  language?: string;
  /** Day on which the text was copied, YYYY-MM-DD; missing years follow from it. Default: today, UTC. */
  today?: string;
  /** For what the customer gets: airline names the airline. Default: airline where `after` holds both versions, else nobody. */
  changed_by?: 'airline' | 'agency' | 'customer';
  /** For what the customer gets: the day by which an answer is asked for. */
  answer_by?: string;
  /** For what the customer gets: seen asks whether the changes were seen, suits whether they suit. Default: seen with answer_by, else nothing. */
  ask_for?: 'seen' | 'suits' | 'nothing';
  /** For what the customer gets: lines below the first sentence, such as the reason. */
  note?: string[];
  /** For what the customer gets: 9:05 am rather than 09:05. Default: that of the language. */
  twelve_clock?: boolean;
}

export interface ComparedAircraft {
  /** IATA code of the type. */
  code: string;
}

export interface ComparedBooking {
  /** By which segments and passengers name it. */
  id: string;
  /** Booking reference. */
  locator?: string | null;
  /** Heading of an offer, which is compared with nothing. */
  option?: string | null;
}

export interface ComparedCabin {
  /** Cabin. */
  code: 'economy' | 'premium' | 'business' | 'first';
  /** True where it follows from the booking class by convention. */
  assumed?: boolean;
}

export interface ComparedCarrier {
  /** Code of the airline that sells the flight. */
  code: string;
  /** Flight number; OPEN for an open segment. */
  number: string;
  /** Letter after the number. */
  suffix?: string | null;
}

export interface ComparedIncomplete {
  /** Id of its booking. */
  booking?: string;
  /** Line of its text. */
  line?: number | null;
  /** That line. */
  raw?: string | null;
  /** The airline that sells the flight, with its number. */
  marketing_carrier: IncompleteCarrier | null;
  /** Local day. */
  date: string | null;
  /** Where and when it leaves. */
  departure: IncompleteStop;
  /** Where and when it lands. */
  arrival: IncompleteStop;
}

export interface ComparedItinerary {
  /** Where the itinerary comes from. */
  source?: ComparedSource;
  /** Passengers of all bookings. */
  passengers?: ComparedPassenger[];
  /** Flights, and trains under flight numbers. */
  segments: ComparedSegment[];
  /** Flights that are not whole. */
  incomplete?: ComparedIncomplete[];
  /** Hotels, cars and trains. */
  services?: ComparedService[];
}

export interface ComparedOperator {
  /** Name of the airline that operates the flight. */
  name: string;
  /** As the terminal prints it. */
  raw?: string | null;
}

export interface ComparedPassenger {
  /** The whole name, as printed. */
  raw: string;
  /** Id of its booking. */
  booking?: string;
}

export interface ComparedSegment {
  /** By which the answer names it. */
  id: string;
  /** Id of its booking. */
  booking?: string;
  /** Status of the booking. */
  status?: ComparedStatus;
  /** Seats that are booked. */
  party?: number | null;
  /** The airline that sells the flight, with its number. */
  marketing_carrier: ComparedCarrier;
  /** The airline that operates the flight. */
  operating_carrier?: ComparedOperator | null;
  /** Where the passengers sit. */
  cabin?: ComparedCabin | null;
  /** Booking class, one letter. */
  booking_class?: string | null;
  /** Type of the aircraft. */
  aircraft?: ComparedAircraft | null;
  /** Where and when it leaves. */
  departure: ComparedStop;
  /** Where and when it lands. */
  arrival: ComparedStop;
  /** The airline’s own booking reference. */
  locator?: string | null;
  /** Of its calendar event, as an answer has it. */
  uid?: string;
  /** Assigned seats. */
  seats?: string[];
  /** Free for an adult. */
  baggage?: string | null;
  /** Meal codes. */
  meals?: string | null;
}

export interface ComparedService {
  /** What it is. */
  kind: 'hotel' | 'car' | 'rail' | 'transfer' | 'tour' | 'other';
  /** Id of its booking. */
  booking?: string;
  /** What it is called. */
  name?: string | null;
  /** First day. */
  from?: string | null;
  /** Last day. */
  to?: string | null;
  /** Local time. */
  start_time?: string | null;
  /** Local time. */
  end_time?: string | null;
}

export interface ComparedSource {
  /** Bookings of the text. */
  bookings: ComparedBooking[];
}

export interface ComparedStatus {
  /** Status code. */
  code: string | null;
}

export interface ComparedStop {
  /** IATA code, three letters. */
  iata: string;
  /** Local date. */
  date?: string | null;
  /** Local date and time. */
  local?: string | null;
  /** Terminal. */
  terminal?: string | null;
}

export interface ComparedWait {
  /** Ids of the two segments. */
  segments: string[];
  /** From arrival to the next departure. */
  minutes: number;
  /** Over a night. */
  overnight: boolean;
}

export interface CompleteFlight {
  /** Kind of the edit. */
  kind: 'complete-flight';
  /** Id of the incomplete flight in the answer; it keeps it. */
  flight: string;
  /** What is known of the flight. */
  facts: StatedFacts;
}

export interface Connection {
  /** gap: the next flight leaves from another city. */
  kind: 'transit' | 'change_of_airport' | 'stay' | 'gap' | (string & {});
  /** From arrival to the next departure. */
  duration: string | null;
  /** Over a night; null for stays and gaps. */
  overnight: boolean | null;
}

export interface ConnectionChange {
  /** As it was; null where there was none. */
  before: ComparedWait | null;
  /** As it is; null where there is none. */
  after: ComparedWait | null;
}

export interface ContactRequest {
  /** Email address. */
  email: string;
  /** Name of the person. */
  name: string;
  /** Name of the agency. */
  agency?: string;
  /** The message. */
  contact_us: string;
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

export interface DetailsRequest {
  /** Name of the agency. */
  agencyname?: string;
  /** Name of the person. */
  name?: string;
  /** IATA number of the agency. */
  iatacode?: string;
  /** First line of the address. */
  address_1?: string;
  /** Second line of the address. */
  address_2?: string;
  /** City. */
  city?: string;
  /** ISO 3166 code of the country, two letters. */
  country?: string;
  /** VAT number. */
  vatnumber?: string;
  /** Email address. */
  email?: string;
  /** Phone number. */
  phone?: string;
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
  /** CO₂ equivalent for one passenger, without radiative forcing. */
  co2e: number;
  /** With radiative forcing. */
  co2e_with_forcing: number;
  /** Distance band of the factors. */
  haul: 'domestic' | 'short' | 'long' | 'international' | (string & {});
  /** Cabin of the factors; average where it is not known. */
  cabin_used: string;
  /** Source of the factors. */
  method: string;
}

export interface Endorsement {
  /** As printed. */
  text: string;
  /** Ids of the segments; empty where the text names none. */
  segments: string[];
  /** Line of the text, from 1. */
  line: number;
}

export interface FareAmount {
  /** Decimal. */
  amount: string;
  /** ISO 4217. */
  currency: string;
}

export interface FareInput {
  /** Number of the only booking that has this price; without one every booking has it. */
  paper?: string;
  /** Kind of traveller. Default: traveller. */
  for?: 'traveller' | 'adult' | 'child' | 'infant';
  /** Stands instead of the kind of traveller. */
  label?: string;
  /** Travellers of this price. Default: as many of its kind as the booking has. */
  quantity?: number;
  /** For one: a decimal as text. */
  fare?: string;
  /** For one: a decimal as text. */
  tax?: string;
  /** For one: a decimal as text. */
  fee?: string;
  /** Part of the fare that no answer names: an amount, or per cent of the fare. */
  mark_up?: string;
  /** Of a template: nothing is shown before there is a fare or a tax. */
  awaits?: true;
}

export interface FareLine {
  /** Who it is for. */
  passenger_type: 'traveller' | 'adult' | 'child' | 'infant' | (string & {});
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
  passenger_type: 'adult' | 'child' | 'infant' | (string & {}) | null;
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

export interface FileRequest {
  /** The text from the terminal. */
  input: string;
  /** txt (default), html or ics. */
  type?: 'txt' | 'html' | 'ics';
  /** What the ready-made output shows: an object, the same object as JSON text, or a list such as operatedBy,cabin,-duration. */
  options?: Options | string[] | string;
  /** The layout of the ready-made output. Default: threelines. */
  format?: 'twolines' | 'twolinesreordered' | 'threelines' | 'threelinesreordered' | 'tableoutput';
  /** The language of names, words and dates in the response: en, es, cn, pt, de, fr, no, nl or tr, or a BCP 47 tag such as en-GB, zh-Hans or nb. Default: en. */
  language?: string;
  /** The date on which the text was copied, as YYYY-MM-DD; it settles the year where the text gives none. Default: today, UTC. */
  today?: string;
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
  /** The airline’s own booking reference, where the text gives one. */
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
  /** The airline’s logo (or code tile) as SVG. */
  'svg-logo-high-res': string | null;
  /** The airline’s logo (or code tile) as PNG, for emails. */
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
  /** The passenger; none in a group of more than 400. */
  underName?: ReservationPerson;
  /** Seat, where one is known. */
  airplaneSeat?: string;
  /** Electronic ticket, where one is known. */
  ticketNumber?: string;
  /** The flight. */
  reservationFor: ReservedFlight;
}

export type FlightReservations = FlightReservation[];

export interface IncompleteCarrier {
  /** Code of the airline. */
  code: string;
  /** Its name. */
  name: string | null;
  /** Flight number. */
  number: string;
}

export interface IncompleteFlight {
  /** The flight keeps it when it is completed. */
  id: string;
  /** Id of its booking, in source.bookings. */
  booking: string;
  /** Line of the text, from 1; null where it came as data. */
  line: number | null;
  /** That line, as printed. */
  raw: string | null;
  /** The airline that sells the flight, and its number; null where the text has none. */
  marketing_carrier: IncompleteCarrier | null;
  /** Local day of the departure. */
  date: string | null;
  /** What is known of the departure. */
  departure: IncompleteStop;
  /** What is known of the arrival. */
  arrival: IncompleteStop;
  /** What the text does not say, or says in two ways. Warnings of the line quote what clashed. */
  open: ('number' | 'date' | 'from' | 'to' | 'departs' | 'arrives' | (string & {}))[];
}

export interface IncompleteStop {
  /** City or airport code. */
  iata: string | null;
  /** In the language of the answer. */
  name: string | null;
  /** Local time. */
  time: string | null;
}

export interface Info {
  /** Your agency; null if no keys are sent, a sample name with the documentation’s test key. */
  agencyName: string | null;
  /** Requests left this month after this one; null if no keys are sent, a sample figure with the documentation’s test key. */
  requestsLeft: number | null;
}

export interface Invoice {
  /** Id of the invoice. */
  id: string;
  /** Day of issue. */
  date: string;
  /** Number of the invoice. */
  number: string;
  /** Currency, ISO 4217 in lower case. */
  currency: string;
  /** Total with tax, in units of the currency. */
  total: number;
}

export interface InvoiceList {
  /** The invoices. */
  invoices: Invoice[];
}

export interface InvoicesAnswer {
  /** The invoices. */
  data: InvoiceList;
}

export interface ItinerariesBatchAnswer {
  /** Your agency, and the requests left after the whole batch. */
  usage: Usage;
  /** One itinerary or error for each text, in the same order. */
  results: (ItineraryResult | BatchProblem)[];
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
  /** Further fields of the JSON: the itinerary as text, as HTML, as JSON-LD, and how each line was read. */
  include?: ('text' | 'html' | 'json_ld' | 'trace')[];
}

export interface ItineraryAdditions {
  /** Name of the trip, in place of its route. */
  title?: string;
  /** Lines above the flights. */
  greeting?: string;
  /** Lines below the itinerary. */
  closing?: string;
  /** Conditions of the fare. */
  conditions?: string;
  /** Notes on flights or on the trip. */
  notes?: AdditionalNote[];
  /** Free baggage of flights or of the trip. */
  baggage?: BaggageAllowance[];
  /** Currency of all amounts: a code of ISO 4217, or a symbol. Default: that of the language. */
  currency?: string;
  /** Lines of the price. */
  fares?: FareInput[];
  /** Part of the fare that no answer names: an amount, or per cent of the fare. */
  mark_up?: string;
  /** What is due first: a decimal as text. */
  deposit?: string;
  /** Day on which the deposit is due. */
  deposit_due?: string;
  /** Each booking is an option of one quote. */
  quote?: QuoteOfPapers;
  /** What is said of single options. */
  options?: QuoteOption[];
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
  /** Flights that an email or a note names but does not give in full: what is known, and what is open. A text that has only these is free. */
  incomplete: IncompleteFlight[];
  /** Hotels, cars, trains, transfers and tours. */
  services: ItineraryService[];
  /** Electronic tickets. */
  tickets: ItineraryTicket[];
  /** Frequent-flyer numbers. */
  loyalty?: Loyalty[];
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
  json_ld?: FlightReservations;
  /** How each line was read, if asked for: at most 200 lines. */
  trace?: TraceLine[];
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
  /** What a terminal prints beside the flights. */
  record?: BookingRecord | null;
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

export interface ItineraryFacts {
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
  /** Flights that an email or a note names but does not give in full: what is known, and what is open. A text that has only these is free. */
  incomplete: IncompleteFlight[];
  /** Hotels, cars, trains, transfers and tours. */
  services: ItineraryService[];
  /** Electronic tickets. */
  tickets: ItineraryTicket[];
  /** Frequent-flyer numbers. */
  loyalty?: Loyalty[];
  /** Prices that the text shows beside the itinerary. */
  fare_suggestions: FareSuggestion[];
  /** Anything doubtful, and edits that were left out. */
  warnings: ItineraryWarning[];
  /** Lines that look like flights and were not read. */
  unread: UnreadLines[];
}

export interface ItineraryOptions {
  /** Airline names instead of codes. Default: true. */
  airline_name?: boolean;
  /** Airline logos in the HTML. Default: true. */
  logo?: boolean;
  /** Transit times between flights. Default: true. */
  transit?: boolean;
  /** Times as 4:36 pm instead of 16:36. Default: true in English, else false. */
  twelve_clock?: boolean;
  /** The operating carrier, if it is not the marketing carrier. Default: false. */
  operated_by?: boolean;
  /** How long each flight takes. Default: true. */
  duration?: boolean;
  /** The HTML sets no font of its own, so that an email keeps its own. Default: false. */
  system_fonts?: boolean;
  /** The aircraft type. Default: false. */
  aircraft_type?: boolean;
  /** A column of notes in the table format. Default: false. */
  table_notes?: boolean;
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
  ticket_names?: boolean;
  /** Flights that were flown already. Default: false. */
  flown?: boolean;
  /** Shows the cabin, the booking class, or neither. Default: cabin; off in the view classic. */
  cabin?: 'off' | 'booking_class' | 'cabin';
  /** Shows the distance in kilometres, in miles, or not. Default: off. */
  distance?: 'off' | 'km' | 'miles';
}

export interface ItineraryPassenger {
  /** Id of the passenger in this answer. */
  id: string;
  /** Id of its booking, in source.bookings. */
  booking: string;
  /** Family name, or the whole name. */
  family: string;
  /** Given names, as printed. */
  given: string | null;
  /** Title, in capitals. */
  title: string | null;
  /** Kind of passenger. */
  type: 'adult' | 'child' | 'infant' | (string & {});
  /** Id of the adult who carries the infant in this answer. */
  carried_by: string | null;
  /** The whole name, as printed. */
  raw: string;
  /** Day of birth, where the text gives one. */
  birth_date?: string | null;
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
  /** Further fields of the JSON: the itinerary as text, as HTML, as JSON-LD, and how each line was read. */
  include?: ('text' | 'html' | 'json_ld' | 'trace')[];
  /** Corrections, such as set-flight or set-name, made in this order. */
  edits?: (
    | SetFlight
    | AddFlight
    | CompleteFlight
    | RemoveFlight
    | OrderFlights
    | SetName
    | AddName
    | RemoveName
    | OrderNames
    | SetLocator
    | MergeBookings
    | SplitBooking
    | PaperPerPassenger
  )[];
  /** What the text does not hold: notes, baggage, fares, greeting, closing. */
  additions?: ItineraryAdditions;
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
  /** Flights that an email or a note names but does not give in full: what is known, and what is open. A text that has only these is free. */
  incomplete: IncompleteFlight[];
  /** Hotels, cars, trains, transfers and tours. */
  services: ItineraryService[];
  /** Electronic tickets. */
  tickets: ItineraryTicket[];
  /** Frequent-flyer numbers. */
  loyalty?: Loyalty[];
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
  json_ld?: FlightReservations;
  /** How each line was read, if asked for: at most 200 lines. */
  trace?: TraceLine[];
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
  year_from: 'printed' | 'display' | 'weekday' | 'order' | 'next' | (string & {}) | null;
  /** A train, coach or boat under a flight number. */
  ground_transport: boolean;
  /** Airline that sells the flight. */
  marketing_carrier: MarketingCarrier;
  /** Airline that operates the flight, where it is another one. */
  operating_carrier: OperatingCarrier | null;
  /** Cabin; null where it is not known. */
  cabin: Cabin | null;
  /** Booking class, one letter. */
  booking_class: string | null;
  /** Fare basis of a ticket or stored fare. */
  fare_basis?: string | null;
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
  /** The same in miles. */
  distance_miles?: number | null;
  /** Carbon estimate; null where the distance is not known. */
  carbon: Emissions | null;
  /** The airline’s own booking reference. */
  locator: string | null;
  /** Of its calendar event: it stays the same when the flight moves. */
  uid?: string;
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
  /** The way to the next segment; null after the last one of a booking. */
  connection: Connection | null;
}

export interface ItineraryService {
  /** What it is. */
  kind: 'hotel' | 'car' | 'rail' | 'transfer' | 'tour' | 'other' | (string & {});
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
  /** Line of the text, from 1; null where it came as data. */
  line: number | null;
  /** Its lines as the terminal prints them. */
  raw: string | null;
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
  /** IATA code of the city. */
  city_code?: string | null;
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
  /** Id of the passenger in this answer. */
  passenger: string | null;
  /** Ids of the segments; empty where the text names none. */
  segments: string[];
  /** Its total, where the text gives it. */
  price?: FareAmount | null;
  /** Day of issue. */
  issued?: string | null;
}

export interface ItineraryVersion {
  /** The text, as in the other calls, the JSON of an answer, a calendar file, or a page (HTML). */
  text?: string;
  /** In place of a text: an answer of this API. Fields that are not compared are left aside. */
  itinerary?: ComparedItinerary;
  /** Corrections, which your customer has seen. */
  edits?: (
    | SetFlight
    | AddFlight
    | CompleteFlight
    | RemoveFlight
    | OrderFlights
    | SetName
    | AddName
    | RemoveName
    | OrderNames
    | SetLocator
    | MergeBookings
    | SplitBooking
    | PaperPerPassenger
  )[];
}

export interface ItineraryWarning {
  /** Stable code; new ones may be added. */
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
    | 'connection-short'
    | 'times-differ'
    | 'booking-versions'
    | 'station-doubtful'
    | 'time-gap'
    | 'time-fold'
    | 'midnight-assumed'
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
    | 'time-impossible'
    | 'name-not-read'
    | 'hotel-name-missing'
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
    | 'flight-unclear'
    | 'date-of-flight-above'
    | 'day-first-assumed'
    | 'month-first-assumed'
    | 'booking-repeated'
    | 'file-without-flights'
    | 'title-doubtful'
    | 'name-doubtful'
    | 'airline-of-text'
    | 'bytes-replaced'
    | 'change-left-out'
    | 'services-differ'
    | 'cancellation-unclear'
    | 'only-among-old'
    | 'characters-unclear'
    | 'times-not-read'
    | 'service-not-read'
    | 'several-references'
    | (string & {});
  /** info: good to know; check: compare with the text; action: something is to do in the booking. */
  severity: 'info' | 'check' | 'action' | (string & {});
  /** Id of the segment in this answer. */
  segment: string | null;
  /** Line of the text, from 1. */
  line: number | null;
  /** Column of that line, from 1. */
  column: number | null;
  /** Codes, ISO dates and snippets that the sentence names. */
  values: Record<string, string | number>;
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

export interface JourneyChange {
  /** Ids of the segments of the journey before. */
  removed: string[];
  /** Ids of the segments of the journey now. */
  added: string[];
}

export interface KeyPair {
  /** The private key. */
  private_key: string;
  /** The public key. */
  public_key: string;
}

export interface KeyPairAnswer {
  /** The keys. */
  data: KeyPair;
}

export interface Loyalty {
  /** Whose programme it is. */
  airline: string;
  /** Frequent-flyer number. */
  number: string;
  /** Id of its booking, in source.bookings. */
  booking: string;
  /** Id of the passenger in this answer. */
  passenger: string | null;
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
  /** Its logo, served by us; null for an unknown code. */
  logo?: AirlineLogo | null;
}

export interface MergeBookings {
  /** Kind of the edit. */
  kind: 'merge-bookings';
  /** Number of the booking: 1 for b1. */
  booking: number;
  /** Number of the booking that stays. */
  into: number;
}

export interface Message {
  /** A sentence in the language of the request. */
  message: string;
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

export interface NewAccount {
  /** Name of the person. */
  name: string;
  /** Email address. */
  email: string;
}

export interface NewFlight {
  /** Code of the airline. */
  airline: string;
  /** Flight number without leading zeros; OPEN for an open segment. */
  number: string;
  /** Letter after the number. */
  suffix?: string | null;
  /** Booking class, one letter. */
  booking_class?: string | null;
  /** Cabin; null for that of the booking class. */
  cabin?: 'economy' | 'premium' | 'business' | 'first';
  /** IATA code of the departure. */
  from: string;
  /** IATA code of the arrival. */
  to: string;
  /** Terminal of the departure. */
  departure_terminal?: string | null;
  /** Terminal of the arrival. */
  arrival_terminal?: string | null;
  /** Local day of the departure. */
  date?: string | null;
  /** Local time of the departure. */
  departs?: string | null;
  /** Local day of the arrival. */
  arrival_date?: string | null;
  /** Local time of the arrival. */
  arrives?: string | null;
  /** Name of the airline that operates the flight. */
  operated_by?: string | null;
  /** IATA code of the type. */
  aircraft?: string | null;
  /** Status code. */
  status?: string | null;
}

export interface NewPasswordRequest {
  /** Token of the link. */
  token: string;
  /** Must be the link’s, if it is sent. */
  email?: string;
  /** The password. */
  password: string;
  /** The same password again. */
  password_confirmation: string;
  /** True replaces the API keys as well. */
  replace_keys?: boolean;
}

export interface NextPayment {
  /** True when the plan ends then. */
  cancel_at_period_end: boolean;
  /** Unix seconds; null on the free plan. */
  next_bill_due: number | null;
}

export interface OnePlan {
  /** The plan. */
  plan: Plan;
}

export interface OperatingCarrier {
  /** Code of the airline that operates the flight, where its name is known. */
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

export interface OrderFlights {
  /** Kind of the edit. */
  kind: 'order-flights';
  /** Ids of all segments, in their new order. */
  flights: string[];
}

export interface OrderNames {
  /** Kind of the edit. */
  kind: 'order-names';
  /** All passengers, in their new order. */
  names: string[];
}

export interface Output {
  /** The layout used. */
  format: 'twolines' | 'twolinesreordered' | 'threelines' | 'threelinesreordered' | 'tableoutput' | (string & {});
  /** The itinerary as plain text. */
  text: string;
  /** The itinerary as HTML that email clients understand. */
  html: string;
}

export interface OwnerRequest {
  /** Id of the account; left out, it is that of the access token. */
  user_id?: string;
}

export interface PaperFares {
  /** Number of the itinerary: a booking, or an option of a quote. */
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

export interface PaperPerPassenger {
  /** Kind of the edit. */
  kind: 'paper-per-passenger';
}

export interface PasswordReset {
  /** Email address. */
  email: string;
  /** Token of the link. */
  token: string;
}

export interface PaymentRequest {
  /** Id or slug of the plan. */
  plan: string | number;
  /** Token of the card at the payment provider. */
  token: string;
  /** Must be the plan’s price, if it is sent. */
  amount?: number;
  /** Id of the account; left out, it is that of the access token. */
  user_id?: string;
}

export interface Plan {
  /** Id of the plan. */
  id: number;
  /** Name of the plan in addresses. */
  slug: string;
  /** Name. */
  name: string;
  /** Who it is for. */
  description: string;
  /** Currency, ISO 4217 in lower case; `na` for the free plan. */
  currency: 'na' | 'gbp' | 'usd' | 'aud' | 'eur' | (string & {});
  /** Symbol of the currency. */
  currency_symbol: string;
  /** Whole units of the currency, a month. */
  cost: number;
  /** Requests a month. */
  monthly_limit: number;
  /** Reference at the payment provider; null for the free plan. */
  stripe_plan: string | null;
}

export interface PlanAnswer {
  /** The plan. */
  data: OnePlan;
}

export interface PlanList {
  /** The plans. */
  plans: Plan[];
}

export interface PlanRequest {
  /** Id or slug of the plan. */
  plan: string | number;
  /** Id of the account; left out, it is that of the access token. */
  user_id?: string;
}

export interface PlansAnswer {
  /** The plans. */
  data: PlanList;
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
    | 'host-malformed'
    | 'query'
    | 'idempotency-key-invalid'
    | 'key-missing'
    | 'key-malformed'
    | 'key-unknown'
    | 'key-expired'
    | 'keys-mismatched'
    | 'account-suspended'
    | 'plan-missing'
    | 'scope-missing'
    | 'ip-not-allowed'
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
    | 'host'
    | 'text-missing'
    | 'field-invalid'
    | 'file-unreadable'
    | 'batch-too-large'
    | 'no-flights'
    | 'idempotency-mismatch'
    | 'test-text-unknown'
    | 'rate-limited'
    | 'quota-exceeded'
    | 'bad-keys'
    | 'internal'
    | 'unavailable'
    | 'busy'
    | (string & {});
  /** The request, as a URN. */
  instance: string;
  /** Quote it when you contact us. */
  request_id: string;
  /** Every error found, each with its field or line. */
  errors?: Fault[];
  /** The warnings, if no flight was found. */
  warnings?: Warning[];
  /** Which limit was reached: minute, day or month. */
  'violated-policies'?: ('minute' | 'day' | 'month' | (string & {}))[];
  /** Where you can choose a larger plan. */
  upgrade_url?: string;
  /** For a call with a key: its entry in the account’s log of requests. */
  log_url?: string;
}

export interface QuoteOfPapers {
  /** Number of the option that you recommend. */
  recommended?: string;
}

export interface QuoteOption {
  /** Number of the only booking that has this price; without one every booking has it. */
  paper: string;
  /** For all travellers of the option, in place of its lines: a decimal as text. */
  price?: string;
  /** Changing and cancelling. */
  terms?: string;
}

export interface Remark {
  /** Who it is for. */
  kind: 'general' | 'confidential' | 'itinerary' | 'history' | 'vendor' | 'service_information' | (string & {});
  /** As printed, up to 200 characters. */
  text: string;
  /** Line of the text, from 1. */
  line: number;
}

export interface RemoveFlight {
  /** Kind of the edit. */
  kind: 'remove-flight';
  /** Id of the segment in the answer; a1, a2 … of a flight by hand. */
  flight: string;
}

export interface RemoveName {
  /** Kind of the edit. */
  kind: 'remove-name';
  /** n1 is the first passenger of the answer, m1 the first name by hand. */
  name: string;
}

export interface ReplacedSchedule {
  /** Date before. */
  date: string | null;
  /** Local time of departure before. */
  departs: string | null;
  /** Local time of arrival before. */
  arrives: string | null;
}

export interface ReservationAirline {
  /** Type of the vocabulary. */
  '@type': 'Airline';
  /** IATA code, where one is known. */
  iataCode?: string;
  /** Name, where one is known. */
  name?: string;
}

export interface ReservationAirport {
  /** Type of the vocabulary. */
  '@type': 'Airport';
  /** IATA code. */
  iataCode: string;
  /** Name. */
  name: string;
}

export interface ReservationPerson {
  /** Type of the vocabulary. */
  '@type': 'Person';
  /** Name, readable. */
  name: string;
  /** Given names, where they are printed. */
  givenName?: string;
  /** Family name. */
  familyName?: string;
}

export interface ReservedFlight {
  /** Type of the vocabulary. */
  '@type': 'Flight';
  /** UID of its event, told before. */
  identifier?: string;
  /** Number without the airline. */
  flightNumber: string;
  /** Airline that sells the flight. */
  airline: ReservationAirline;
  /** Airline that operates the flight, where it is another one. */
  provider?: ReservationAirline;
  /** Aircraft, where one is printed. */
  aircraft?: string;
  /** Airport of departure. */
  departureAirport: ReservationAirport;
  /** Airport of arrival. */
  arrivalAirport: ReservationAirport;
  /** Departure: local time with offset, or the day alone. */
  departureTime?: string;
  /** Arrival: local time with offset, or the day alone. */
  arrivalTime?: string;
  /** Terminal, where one is printed. */
  departureTerminal?: string;
  /** Terminal, where one is printed. */
  arrivalTerminal?: string;
}

export interface ResetMailRequest {
  /** Email address. */
  email: string;
  /** The ticket of a question, a dot, and the place of the right sample, from 0. */
  captcha: string;
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

export interface SetFlight {
  /** Kind of the edit. */
  kind: 'set-flight';
  /** Id of the segment in the answer; a1, a2 … of a flight by hand. */
  flight: string;
  /** What is known of the flight. */
  facts: StatedFacts;
}

export interface SetLocator {
  /** Kind of the edit. */
  kind: 'set-locator';
  /** Number of the booking: 1 for b1. */
  booking: number;
  /** Booking reference; null for none. */
  locator: string | null;
}

export interface SetName {
  /** Kind of the edit. */
  kind: 'set-name';
  /** n1 is the first passenger of the answer, m1 the first name by hand. */
  name: string;
  /** The name, as in the ticket or as people write it. */
  text?: string;
  /** Kind of passenger. */
  type?: 'adult' | 'child' | 'infant';
}

export interface SignInRequest {
  /** Email address. */
  email: string;
  /** The password. */
  password: string;
  /** Six digits of the authenticator app, or a recovery code, where the account has a second factor. */
  code?: string;
  /** The ticket of a question, a dot, and the place of the right sample, from 0. Needed after very many failures. */
  captcha?: string;
}

export interface SignUpRequest {
  /** Name of the agency. */
  agencyname: string;
  /** Name of the person. */
  contactperson: string;
  /** IATA number of the agency. */
  iatacode?: string;
  /** First line of the address. */
  addressone: string;
  /** Second line of the address. */
  addresstwo?: string;
  /** City. */
  city: string;
  /** ISO 3166 code of the country, two letters. */
  country: string;
  /** VAT number. */
  vatnumber?: string;
  /** Email address. */
  email: string;
  /** The same address again. */
  confirmemail: string;
  /** Phone number. */
  phone: string;
  /** The password. */
  password: string;
  /** The same password again. */
  password_confirmation: string;
  /** Id of the wanted plan. */
  apiOption?: number;
  /** Currency; by default that of the wanted plan. */
  currency?: string;
}

export interface SpecialService {
  /** Four letters of IATA. */
  code: string;
  /** What is asked for. */
  kind: 'seat' | 'meal' | 'assistance' | 'baggage' | 'animal' | 'infant' | 'other' | (string & {});
  /** Status code. */
  status: string | null;
  /** Seat, where one is given. */
  seat: string | null;
  /** Ids of the passengers; empty where the text names none. */
  passengers: string[];
}

export interface SplitBooking {
  /** Kind of the edit. */
  kind: 'split-booking';
  /** Id of the segment in the answer; a1, a2 … of a flight by hand. */
  flight: string;
}

export interface StatedFacts {
  /** Code of the airline. */
  airline?: string;
  /** Flight number without leading zeros; OPEN for an open segment. */
  number?: string;
  /** Letter after the number. */
  suffix?: string | null;
  /** Booking class, one letter. */
  booking_class?: string | null;
  /** Cabin; null for that of the booking class. */
  cabin?: 'economy' | 'premium' | 'business' | 'first';
  /** IATA code of the departure. */
  from?: string;
  /** IATA code of the arrival. */
  to?: string;
  /** Terminal of the departure. */
  departure_terminal?: string | null;
  /** Terminal of the arrival. */
  arrival_terminal?: string | null;
  /** Local day of the departure. */
  date?: string | null;
  /** Local time of the departure. */
  departs?: string | null;
  /** Local day of the arrival. */
  arrival_date?: string | null;
  /** Local time of the arrival. */
  arrives?: string | null;
  /** Name of the airline that operates the flight. */
  operated_by?: string | null;
  /** IATA code of the type. */
  aircraft?: string | null;
  /** Status code. */
  status?: string | null;
}

export interface StatusAnswer {
  /** The worst of all parts: up, degraded, down or no-data. */
  status: 'up' | 'degraded' | 'down' | 'no-data' | (string & {});
  /** When the parts were last checked; null before the first check. */
  checked_at: string | null;
  /** False while the history cannot be read: uptime and days are missing then. */
  history_available: boolean;
  /** Each part of the service. */
  components: StatusComponent[];
}

export interface StatusComponent {
  /** The part. */
  id: 'website' | 'api' | 'accounts' | 'email' | 'payments' | 'pdfs' | (string & {});
  /** up, degraded (slow or late), down or no-data. */
  status: 'up' | 'degraded' | 'down' | 'no-data' | (string & {});
  /** First measured day of the last 90; null without any. */
  since: string | null;
  /** Share of the measured minutes in which the part worked, slowly or not, rounded down; null without any. */
  uptime_percent: number | null;
  /** Days since the first measured one, at most 90. */
  days: StatusDay[];
}

export interface StatusDay {
  /** Day in UTC. */
  date: string;
  /** The worst of the day. */
  status: 'up' | 'degraded' | 'down' | 'no-data' | (string & {});
  /** Minutes in which it worked. */
  up_minutes: number;
  /** Minutes in which it worked slowly or late. */
  degraded_minutes: number;
  /** Minutes in which it did not work. */
  down_minutes: number;
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
  /** The zone’s abbreviation on that day; null if there is no time. */
  timezoneshort: string | null;
  /** Terminal, where the text gives one. */
  terminal: string | null;
}

export interface Subscribed {
  /** Id of the plan. */
  plan: number;
  /** The account. */
  user: User;
}

export interface SubscribedAnswer {
  /** The plan and the account. */
  data: Subscribed;
}

export interface TicketingTimeLimit {
  /** Who has set it. */
  by: 'agency' | 'airline' | (string & {});
  /** Code of the airline that asks. */
  airline: string | null;
  /** Local day. */
  date: string;
  /** Local time. */
  time: string | null;
  /** Time zone of that time; null where the text names none. */
  zone: string | null;
  /** Office that has to issue the tickets. */
  office: string | null;
  /** Line of the text, from 1. */
  line: number;
}

export interface TraceAnchor {
  /** What it looks like. */
  kind: 'flight' | 'date' | 'cities' | 'status' | 'time' | (string & {});
  /** As printed. */
  text: string;
  /** Column of the line, from 1. */
  column: number;
}

export interface TraceFlight {
  /** As read: joined where the terminal broke the line. */
  text: string;
  /** Format that was chosen. */
  winner: string;
  /** Formats that read the text, best first. */
  scores: TraceScore[];
  /** Rules in the order in which they changed something. */
  rules: TraceRule[];
}

export interface TraceLine {
  /** Line of the text, from 1. */
  line: number;
  /** The line. */
  text: string;
  /** Facts that it shows, from left to right. */
  anchors: TraceAnchor[];
  /** Flights that begin in it. */
  flights: TraceFlight[];
  /** Warnings of a line without a flight. */
  warnings: string[];
}

export interface TraceRule {
  /** Stage of the reading. */
  step: 'read' | 'refine' | 'enrich' | 'check' | (string & {});
  /** Name of the rule, or code of the warning. */
  rule: string;
  /** What it changed. */
  changes: string[];
}

export interface TraceScore {
  /** Format of a booking system. */
  dialect: string;
  /** The best one wins. */
  score: number;
  /** Text that the format reads. */
  text: string;
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

export interface TripChange {
  /** The same in every comparison of these two versions. */
  id: string;
  /** The weightiest of its differences. */
  kind:
    | 're-routed'
    | 'cancelled'
    | 'added'
    | 'airport'
    | 'day'
    | 'airline'
    | 'number'
    | 'time'
    | 'status'
    | 'cabin'
    | 'terminal'
    | 'aircraft'
    | 'class'
    | 'seat'
    | 'meal'
    | 'baggage'
    | 'operated-by'
    | 'traveller-added'
    | 'traveller-gone'
    | 'traveller-renamed'
    | (string & {});
  /** Times: tiny below 15 minutes, small below 60; null for what is not told. */
  size: 'tiny' | 'small' | 'large' | 'status' | (string & {}) | null;
  /** Whether the customer is told. */
  told: boolean;
  /** Ids of the segments before; of an added flight none. */
  before: string[];
  /** Ids of the segments now; of a flight that is gone none. */
  after: string[];
  /** What differs; none of a flight that came or went. */
  fields: ChangedField[];
}

export interface UnchangedSegment {
  /** Id of the segment before in this answer. */
  before: string;
  /** Id of the segment now in this answer. */
  after: string;
}

export interface UnreadLines {
  /** First line, from 1. */
  from_line: number;
  /** Last line. */
  to_line: number;
}

export interface UnsureSegment {
  /** The version that has the segment. */
  side: 'before' | 'after' | (string & {});
  /** Id of the segment of that version in this answer. */
  segment: string;
  /** Of the other version: a line was not read, a flight is not whole, number or route appear elsewhere in its text, a character is damaged, the text breaks off; may-have-left: it leaves today. */
  reason: 'line-not-read' | 'not-whole' | 'in-the-text' | 'damaged' | 'text-cut' | 'may-have-left' | (string & {});
}

export interface Usage {
  /** Your agency; null without a key. */
  agency_name: string | null;
  /** Left this month after this one; null without a key. */
  requests_left: number | null;
}

export interface UsageAnswer {
  /** Requests of the month. */
  limit: number;
  /** Requests used this month. */
  used: number;
  /** Requests left this month. */
  left: number;
  /** When the next month begins. */
  resets_at: string;
  /** Each day of the month up to today, at most 31. The figures follow within seconds; `used` is exact. */
  days: UsageDay[];
  /** Keys in use, and those that were used on these days and have ended. */
  keys: UsageKey[];
}

export interface UsageDay {
  /** Day in UTC. The first one may hold requests of the month before it. */
  date: string;
  /** Requests of this day. */
  used: number;
}

export interface UsageKey {
  /** Public key of the pair. */
  public_key: string;
  /** Name that its owner chose; empty for the first key. */
  name: string;
  /** Last four characters of the private key; null for old keys. */
  last_four: string | null;
  /** False for a key that was revoked or has ended. */
  active: boolean;
  /** Requests on the listed days. */
  used: number;
}

export interface User {
  /** Id of the account. */
  id: string;
  /** Name of the person. */
  name: string;
  /** Name of the agency. */
  agencyname: string;
  /** IATA number of the agency. */
  iatacode: string | null;
  /** First line of the address. */
  address_1: string;
  /** Second line of the address. */
  address_2: string | null;
  /** City. */
  city: string;
  /** ISO 3166 code of the country, two letters. */
  country: string;
  /** VAT number. */
  vatnumber: string | null;
  /** Email address. */
  email: string;
  /** A new address whose link has not been opened. */
  pending_email: string | null;
  /** Phone number. */
  phone: string;
  /** Id of the plan; 1 is the free one, `not set` none. */
  api: number | 'not set';
  /** Requests a month. */
  limit: number;
  /** Requests of this month. */
  requests: number;
  /** Last four digits of the card. */
  card_last_four: string | null;
  /** Brand of the card. */
  card_brand: string | null;
  /** Id of the customer at the payment provider. */
  stripe_id: string | null;
  /** Currency of the account, ISO 4217 in lower case. */
  defaultcurrency: string;
  /** Id of the plan that begins after the paid month; null when the plan stays the same. */
  pending_plan: number | null;
  /** When it begins, in Unix seconds. */
  pending_from: number | null;
  /** Public key of the account; null before its activation. */
  public_key: string | null;
}

export interface UserAnswer {
  /** The account. */
  user: User;
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
    | 'connection-short'
    | 'times-differ'
    | 'booking-versions'
    | 'station-doubtful'
    | 'time-gap'
    | 'time-fold'
    | 'midnight-assumed'
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
    | 'time-impossible'
    | 'name-not-read'
    | 'hotel-name-missing'
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
    | 'flight-unclear'
    | 'date-of-flight-above'
    | 'day-first-assumed'
    | 'month-first-assumed'
    | 'booking-repeated'
    | 'file-without-flights'
    | 'title-doubtful'
    | 'name-doubtful'
    | 'airline-of-text'
    | 'bytes-replaced'
    | 'change-left-out'
    | 'services-differ'
    | 'cancellation-unclear'
    | 'only-among-old'
    | 'characters-unclear'
    | 'times-not-read'
    | 'service-not-read'
    | 'several-references'
    | (string & {});
  /** Line of the text, counted from 1; null when it concerns the whole text. */
  line: number | null;
  /** Column of that line, counted from 1. */
  column: number | null;
  /** A sentence in the requested language. */
  message: string;
}

export interface UsageThresholdReachedEvent {
  type: 'usage.threshold_reached';
  timestamp: string;
  data: {
    percent: number;
    limit: number;
    period_start: string;
  };
}

export interface KeyCreatedEvent {
  type: 'key.created';
  timestamp: string;
  data: {
    key: {
      id: string;
      name: string;
      mode: 'live' | 'test';
      public_key: string;
      expires_at: string | null;
    };
  };
}

export interface KeyReplacedEvent {
  type: 'key.replaced';
  timestamp: string;
  data: {
    key: {
      id: string;
      name: string;
      mode: 'live' | 'test';
      public_key: string;
      expires_at: string | null;
    };
    previous_key: {
      id: string;
      name: string;
      mode: 'live' | 'test';
      public_key: string;
      expires_at: string | null;
    };
  };
}

export interface KeyExpiringEvent {
  type: 'key.expiring';
  timestamp: string;
  data: {
    key: {
      id: string;
      name: string;
      mode: 'live' | 'test';
      public_key: string;
      expires_at: string | null;
    };
  };
}

export interface KeyRevokedEvent {
  type: 'key.revoked';
  timestamp: string;
  data: {
    key: {
      id: string;
      name: string;
      mode: 'live' | 'test';
      public_key: string;
      expires_at: string | null;
    };
  };
}

export interface TripOpenedEvent {
  type: 'trip.opened';
  timestamp: string;
  data: {
    trip: {
      id: string;
      revision: number;
    };
    opened_at: string;
  };
}

export interface TripAnsweredEvent {
  type: 'trip.answered';
  timestamp: string;
  data: {
    trip: {
      id: string;
      revision: number;
    };
    answered_at: string;
  };
}

export interface TripEndedEvent {
  type: 'trip.ended';
  timestamp: string;
  data: {
    trip: {
      id: string;
      revision: number;
    };
    ended_at: string;
  };
}

export interface EndpointTestEvent {
  type: 'endpoint.test';
  timestamp: string;
  data: {
    endpoint_id: string;
  };
}

export type WebhookEvent =
  | UsageThresholdReachedEvent
  | KeyCreatedEvent
  | KeyReplacedEvent
  | KeyExpiringEvent
  | KeyRevokedEvent
  | TripOpenedEvent
  | TripAnsweredEvent
  | TripEndedEvent
  | EndpointTestEvent;
