import type { Flight, NonAirSegment, Place } from '~/itinerary/types.ts';
import { durationText } from '../durations.ts';
import type { Paper } from '../papers.ts';
import type { ShownFlight } from '../shown-flights.ts';
import { flightRow, type RowContext } from './flight-row.ts';
import { cityKey, cityText, placeText } from './place-text.ts';
import { serviceRow } from './service-row.ts';
import type { Row } from './sheet.ts';

interface RowsContext extends RowContext {
  places: Paper['places'];
}

/** Flights in their order with days, waits and gaps; hotels and the like among them by date. */
export function rowsOf(shown: readonly ShownFlight[], services: readonly NonAirSegment[], context: RowsContext): Row[] {
  const builder = new RowBuilder(services, context);
  shown.forEach((flight, at) => {
    builder.addFlight(flight, shown[at + 1]);
  });
  return builder.finish();
}

class RowBuilder {
  readonly #rows: Row[] = [];
  readonly #days: DayHeadings;
  #services: readonly NonAirSegment[];
  readonly #all: readonly NonAirSegment[];
  readonly #context: RowsContext;
  #gap: { row: Row; from: Place } | null = null;

  constructor(services: readonly NonAirSegment[], context: RowsContext) {
    this.#services = inOrder(services);
    this.#all = services;
    this.#context = context;
    this.#days = new DayHeadings(this.#rows, context);
  }

  addFlight({ flight, index, id }: ShownFlight, next: ShownFlight | undefined): void {
    const day = flight.departure?.date ?? null;
    this.#addServices((service) => isBefore(service, flight));
    this.#closeGap();
    this.#days.open(day);
    this.#rows.push(flightRow(flight, index, id, this.#context));
    if (!next || flight.booking !== next.flight.booking) return;
    const wait = connectionRow(flight, next.flight, this.#context);
    if (wait) this.#rows.push(wait);
    else if (!flight.connection && !this.#isCovered(flight, next.flight))
      this.#gap = gapBetween(flight, next.flight, this.#context);
  }

  /** A booked train, or another way from where the flight landed, on a day between the flights. */
  #isCovered({ booking, arrival, departure, to }: Flight, { departure: later, from }: Flight): boolean {
    const [first, last] = [(arrival ?? departure)?.date ?? null, later?.date ?? null];
    if (first === null || last === null || cityKey(to) === cityKey(from)) return false;
    return this.#services.some((service) => {
      const { kind, date, stated } = service;
      const place = this.#context.places[stated.place ?? ''];
      const leads = kind === 'rail' || (kind !== 'hotel' && place !== undefined && cityKey(place) === cityKey(to));
      if (!leads || service.booking !== booking || date === null) return false;
      return first <= date && date <= last && serviceRow(service, 0, this.#context) !== null;
    });
  }

  finish(): Row[] {
    this.#addServices(() => true);
    this.#closeGap();
    return this.#rows;
  }

  /** A hotel where the flight landed comes before the way to the next one. */
  #addServices(isDue: (service: NonAirSegment) => boolean): void {
    const due = this.#services.filter(isDue);
    this.#services = this.#services.filter((service) => !due.includes(service));
    for (const service of due) {
      const row = serviceRow(service, this.#all.indexOf(service), this.#context);
      if (!row) continue;
      const place = this.#context.places[service.stated.place ?? ''];
      if (this.#gap && place && cityKey(place) !== cityKey(this.#gap.from)) this.#closeGap();
      this.#days.open(service.date);
      this.#rows.push(row);
    }
  }

  #closeGap(): void {
    if (this.#gap) this.#rows.push(this.#gap.row);
    this.#gap = null;
  }
}

/** A train or a car of the flight's day is before it by its time; a hotel is where the flight lands. */
function isBefore({ kind, date, stated: { startTime } }: NonAirSegment, { departure }: Flight): boolean {
  if (date === null || departure === null || date > departure.date) return false;
  if (date < departure.date) return true;
  return kind !== 'hotel' && startTime !== null && departure.time !== null && startTime < departure.time;
}

/** Sorting is stable, what has no date comes last, and a hotel without a time at the end of its day. */
function inOrder(services: readonly NonAirSegment[]): NonAirSegment[] {
  const timeOf = ({ kind, stated }: NonAirSegment) => stated.startTime ?? (kind === 'hotel' ? MINUTES_PER_DAY : 0);
  const dateOf = ({ date }: NonAirSegment) => date ?? Number.MAX_SAFE_INTEGER;
  return [...services].sort((one, other) => dateOf(one) - dateOf(other) || timeOf(one) - timeOf(other));
}

/** A heading where the day changes; the year at the first and where it changes. */
class DayHeadings {
  #last: number | null | undefined;
  #year: number | null = null;
  readonly #rows: Row[];
  readonly #context: RowsContext;

  constructor(rows: Row[], context: RowsContext) {
    this.#rows = rows;
    this.#context = context;
  }

  open(day: number | null): void {
    if (day === this.#last) return;
    const { words } = this.#context;
    const isFirst = this.#last === undefined;
    const year = day === null ? this.#year : new Date(day * MILLISECONDS_PER_DAY).getUTCFullYear();
    const text = day === null ? words.trip('dateOpen') : words.longDay(day, year !== this.#year);
    const followsConnection = this.#rows.at(-1)?.kind === 'connection';
    this.#rows.push({ kind: 'day', text, isFirst, followsConnection });
    this.#last = day;
    this.#year = year;
  }
}

const MILLISECONDS_PER_DAY = 86_400_000;
const MINUTES_PER_DAY = 1440;

/** The way that travellers arrange themselves; within one city only the change of airport is said. */
function gapBetween(flight: Flight, next: Flight, { words }: RowsContext): { row: Row; from: Place } | null {
  const [{ to }, { from }] = [flight, next];
  if (cityKey(to) !== cityKey(from)) {
    const text = words.trip('gap', { from: cityText(to, words), to: cityText(from, words) });
    return { row: { kind: 'gap', text }, from: to };
  }
  if (to.code === from.code || !isAirport(flight, to) || !isAirport(next, from)) return null;
  const text = words.trip('changeOfAirport', { from: placeText(to, words), to: placeText(from, words) });
  return { row: { kind: 'gap', text }, from: to };
}

/** Not a city's own code, nor a station. */
const isAirport = ({ isGroundTransport }: Flight, { name, city }: Place): boolean =>
  !isGroundTransport && name !== null && name !== city;

/** A change of airport is said even when waits are off: without it the customer misses the flight. */
function connectionRow({ connection, to }: Flight, { from }: Flight, { display, words }: RowsContext): Row | null {
  if (!connection || (!connection.changeOfAirport && !display.transit)) return null;
  const duration = durationText(connection.minutes, words);
  const values = { duration, city: cityText(to, words) };
  if (!connection.changeOfAirport) return { kind: 'connection', text: words.trip('connection', values) };
  const ends = { from: placeText(to, words), to: placeText(from, words) };
  return { kind: 'connection', text: words.trip('connectionElsewhere', { ...values, ...ends }) };
}
