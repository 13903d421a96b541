import { isInactive } from '~/reference/status-codes.ts';
import { suggestFares } from '../fares/suggest-fares.ts';
import type { ReadBooking, Segment } from '../types.ts';
import { FactFinder } from './fact-finder.ts';
import type { FactsRead, OfLine } from './fact-lines.ts';
import type { Facts, Passenger, SpecialService, Ticket } from './model.ts';
import { type NameItem, passengersOf } from './passengers.ts';
import type { ServiceRead } from './service-elements.ts';
import { serviceKindOf } from './service-kinds.ts';

export function emptyFacts(): Facts {
  return { passengers: [], services: [], tickets: [], fareSuggestions: [] };
}

/** Says of each fact whose it is and on which flights. */
export function resolveFacts(
  read: FactsRead,
  segments: readonly Segment[],
  bookings: readonly ReadBooking[],
  thisYear: number,
): Facts {
  const items: NameItem[][] = bookings.map(() => []);
  for (const { item, booking } of read.names) items[booking]?.push(item);
  const passengers: Passenger[] = [];
  bookings.forEach(({ names, option }, booking) => {
    // An option has the names of the one before, where none are printed below its heading.
    if (option !== undefined) items[booking]?.push(...(items[booking - 1] ?? []));
    if (names.length > 0) passengers.push(...passengersOf(names, items[booking] ?? [], booking, thisYear));
  });
  carryInfants(passengers);
  const find = new FactFinder(segments, passengers);
  const services = read.services.length === 0 ? [] : resolveServices(read.services, find);
  settleOptions(passengers, bookings);
  return {
    passengers,
    services,
    tickets: read.tickets.length === 0 ? [] : ticketsOf(read.tickets, find),
    fareSuggestions: read.fares.length === 0 ? [] : suggestFares(read.fares, segments),
  };
}

function resolveServices(read: FactsRead['services'], find: FactFinder): SpecialService[] {
  const active = read.filter(({ read: { status } }) => !isInactive(status));
  for (const service of active) settleType(service, find);
  return once(active.flatMap((service) => servicesOf(service, find)));
}

/** An infant belongs to the adult of its brackets, or to the one before. */
function carryInfants(passengers: readonly Passenger[]): void {
  passengers.forEach((infant, at) => {
    if (infant.type !== 'infant') return;
    const isAdult = (one: Passenger) => one.booking === infant.booking && one.type === 'adult';
    const own = passengers.findIndex((one) => isAdult(one) && one.number === infant.number);
    const before = passengers.findLastIndex((one, other) => other < at && isAdult(one));
    infant.carriedBy = own === -1 ? (before === -1 ? null : before) : own;
  });
}

/** `SSR CHLD BA HK1/P2` makes a child of the second passenger. */
function settleType({ read, booking }: OfLine<ServiceRead>, find: FactFinder): void {
  if (read.code !== 'CHLD') return;
  for (const at of find.passengers(booking, read.passengers)) {
    const passenger = find.all[at];
    if (passenger?.type === 'adult') passenger.type = 'child';
  }
}

/** A child of one option is one of the others, too. */
function settleOptions(passengers: readonly Passenger[], bookings: readonly ReadBooking[]): void {
  const quoted = passengers.filter(({ booking }) => bookings[booking]?.option !== undefined);
  const children = new Set(quoted.flatMap(({ name, type }) => (type === 'child' ? name : [])));
  for (const one of quoted) if (one.type === 'adult' && children.has(one.name)) one.type = 'child';
}

function servicesOf(service: OfLine<ServiceRead>, find: FactFinder): SpecialService[] {
  const { read, booking } = service;
  const { code, text, seats } = read;
  const kind = seats.length > 0 ? 'seat' : serviceKindOf(code);
  if (kind === null || code === 'CHLD' || (kind === 'seat' && seats.length === 0)) return [];
  const flights = find.flights(booking, read.leg, read.segments);
  if (kind !== 'seat')
    return [
      toService(service, { kind, text, seat: null, flights, passengers: find.passengers(booking, read.passengers) }),
    ];
  const travellers = find.seated(booking);
  return seats.map(({ seat, passenger }, at) => {
    const named = passenger === null ? seatedBy(read, at) : [passenger];
    const inOrder = named.length === 0 && seats.length === travellers.length;
    const passengers = inOrder ? travellers.slice(at, at + 1) : find.passengers(booking, named);
    return toService(service, { kind, text: null, seat, flights, passengers });
  });
}

/** `14A14B/P1-2`: as many seats as travellers are one for each. */
const seatedBy = ({ passengers, seats }: ServiceRead, at: number): string[] =>
  passengers.length === seats.length ? passengers.slice(at, at + 1) : passengers;

type Resolved = Pick<SpecialService, 'kind' | 'text' | 'seat' | 'flights' | 'passengers'>;

function toService(
  { read: { code, status, leg }, booking, source }: OfLine<ServiceRead>,
  { kind, text, seat, flights, passengers }: Resolved,
): SpecialService {
  return { code, status, booking, source, airline: leg.airline, flights, kind, text, seat, passengers };
}

/** The same request in a block and as an element, or for each of two bookings of an airline. */
function once(services: readonly SpecialService[]): SpecialService[] {
  const keyOf = ({ kind, code, seat, booking, passengers, flights, text }: SpecialService) =>
    [kind, seat ?? code, booking, passengers, flights, text].join(' ');
  return [...new Map(services.map((service) => [keyOf(service), service])).values()];
}

function ticketsOf(read: FactsRead['tickets'], find: FactFinder): Ticket[] {
  const tickets = new Map<string, Ticket>();
  for (const {
    read: { number, leg, passengers, segments, isInfant },
    booking,
  } of read) {
    const flights = leg.airline === null && segments.length === 0 ? [] : find.flights(booking, leg, segments);
    const [holder = null, other] = find.passengers(booking, passengers);
    const own = other === undefined ? holder : null;
    const passenger = isInfant ? find.infantOf(booking, own) : own;
    const known = tickets.get(number);
    if (known === undefined) tickets.set(number, { number, booking, passenger, flights });
    else {
      known.flights = [...new Set([...known.flights, ...flights])].sort((one, next) => one - next);
      known.passenger ??= passenger;
    }
  }
  return [...tickets.values()];
}
