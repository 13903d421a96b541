import type { Inferred, Itinerary, Segment, Stated } from '~/itinerary/types.ts';

const blank: Stated = {
  airline: 'DL',
  number: '147',
  suffix: null,
  bookingClass: 'T',
  from: 'JFK',
  to: 'AMS',
  date: null,
  departs: null,
  arrives: null,
  arrivalDate: null,
  arrivalOffset: null,
  checkIn: null,
  status: 'HK',
  seats: 1,
  equipment: null,
  departureTerminal: null,
  arrivalTerminal: null,
  meal: null,
  stops: null,
  elapsed: null,
  operatedBy: null,
  locator: null,
  baggage: null,
  seatNumbers: [],
  marriage: null,
  eticket: false,
  codeshare: false,
};

/** Days since 1970 of an ISO date. */
export function day(iso: string): number {
  return Date.parse(`${iso}T00:00:00Z`) / 86_400_000;
}

/** Minutes since midnight of "16:36". */
export function clock(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

interface Wanted extends Partial<Omit<Stated, 'departs' | 'arrives'>> {
  /** "2026-07-17 16:36", or the date alone. */
  departs?: string;
  arrives?: string;
  booking?: number;
  gapAfter?: boolean;
  replaced?: Inferred['replaced'];
  line?: number;
}

/** A segment as reading and refining would hand it over; what is not wanted otherwise is DL 147 from JFK to AMS. */
export function segment(wanted: Wanted = {}): Segment {
  const {
    departs = '2026-07-17 16:36',
    arrives,
    booking = 0,
    gapAfter = false,
    replaced = null,
    line = 1,
    ...rest
  } = wanted;
  const [date = '', departure] = departs.split(' ');
  const [arrivalDate, arrival] = (arrives ?? '').split(' ');
  const stated: Stated = {
    ...blank,
    ...rest,
    departs: departure ? clock(departure) : null,
    arrives: arrival ? clock(arrival) : null,
  };
  const text = ` ${line} ${stated.airline} ${stated.number}${stated.bookingClass} 17JUL F ${stated.from}${stated.to} ${stated.status}${stated.seats}`;
  return {
    source: { line, column: 2, text },
    dialect: 'sabre',
    booking,
    gapAfter,
    stated,
    inferred: {
      date: date ? day(date) : null,
      yearFrom: 'weekday',
      arrivalDate: arrivalDate ? day(arrivalDate) : null,
      replaced,
    },
  };
}

/** The two flights of the documentation: JFK to Amsterdam overnight, then on to Zagreb. */
export const toAmsterdam = segment({ arrives: '2026-07-18 05:55', status: 'SS' });
export const toZagreb = segment({
  line: 2,
  airline: 'KL',
  number: '1965',
  from: 'AMS',
  to: 'ZAG',
  departs: '2026-07-18 09:30',
  arrives: '2026-07-18 11:20',
  status: 'SS',
  operatedBy: 'KLM CITYHOPPER',
});

const noFacts = { passengers: [], services: [], tickets: [], fareSuggestions: [] };

export function itineraryOf(flights: Itinerary['flights'], names: string[] = ['MERIDIAN/CLARA MS']): Itinerary {
  return {
    flights,
    names,
    bookings: [{ names, locator: null, flights: flights.map((_, at) => at) }],
    others: [],
    incomplete: [],
    warnings: [],
    ...noFacts,
  };
}
