import { type Booked, type BookedFlight, booked, withArrival } from './booked.ts';

/** What an airline, an agent or a customer did to a booking, and what a comparison must say of it. */
export interface Mutation {
  after: Booked;
  /** `time KL1012 LHRAMS`: kind, and the flight as it is now, or as it was where it is gone. */
  told: string[];
  /** Of the agent alone. */
  folded?: string[];
}

type Mutate = (before: Booked, random: (below: number) => number) => Mutation | null;

export const nameOf = ({ airline, number, from, to }: BookedFlight): string => `${airline}${number} ${from}${to}`;

/** One flight, chosen by chance among those that can be changed so. */
function one(
  kind: string,
  change: (flight: BookedFlight, random: (below: number) => number) => Partial<BookedFlight> | null,
  told: 'told' | 'folded' | 'none' = 'told',
): Mutate {
  return (before, random) => {
    const able = before.flights.flatMap((flight, at) => {
      const changed = change(flight, random);
      return changed === null ? [] : [{ at, flight: { ...flight, ...changed } }];
    });
    const chosen = able[random(Math.max(1, able.length))];
    if (chosen === undefined) return null;
    const said = kind.split(' and ').map((each) => `${each} ${nameOf(chosen.flight)}`);
    const after = withFlight(before, chosen.at, chosen.flight);
    return { after, told: told === 'told' ? said : [], folded: told === 'folded' ? said : [] };
  };
}

const withFlight = (before: Booked, at: number, flight: BookedFlight): Booked => ({
  ...before,
  flights: before.flights.map((each, index) => (index === at ? flight : each)),
});

/** Both times, by minutes that stay on the same day. */
function moved({ departs, arrives }: BookedFlight, minutes: number): Partial<BookedFlight> | null {
  const times = { departs: departs + minutes, arrives: arrives + minutes };
  return Object.values(times).every((time) => time >= 0 && time < 1440) ? times : null;
}

const either = (flight: BookedFlight, minutes: number) => moved(flight, minutes) ?? moved(flight, -minutes);

const others: Readonly<Record<string, string>> = {
  LHR: 'LGW',
  NRT: 'HND',
  CDG: 'ORY',
  JFK: 'EWR',
  EWR: 'JFK',
  GRU: 'CGH',
  IST: 'SAW',
  PEK: 'PKX',
  SFO: 'SJC',
  LIS: 'OPO',
};
const airlines: Readonly<Record<string, string>> = {
  KL: 'AF',
  BA: 'AA',
  LH: 'SQ',
  SQ: 'LH',
  AF: 'KL',
  TK: 'KQ',
  KQ: 'TK',
  TP: 'LA',
  LA: 'TP',
  QF: 'BA',
  CA: 'BA',
  SK: 'UA',
  UA: 'SK',
};
const hubs = ['DUB', 'VIE', 'DOH', 'DXB', 'HKG', 'KEF', 'HEL'];
const classes: Readonly<Record<string, string>> = { Y: 'B', M: 'K', J: 'C' };
const cabins: Readonly<Record<string, string>> = { Y: 'J', M: 'J', J: 'Y' };

const bumped = (number: string): string => String(Number(number) + 2);

function reroute1to2(before: Booked, random: (below: number) => number): Mutation | null {
  const at = random(before.flights.length);
  const flight = before.flights[at];
  if (flight === undefined) return null;
  const hub = hubs[random(hubs.length)] ?? 'DUB';
  const first = withArrival({
    ...flight,
    number: '731',
    to: hub,
    terminal: null,
    equipment: null,
    seat: null,
    operatedBy: null,
  });
  const leaves = first.day * 1440 + first.offset * 1440 + first.arrives + 95;
  const second = withArrival({
    ...first,
    number: '732',
    from: hub,
    to: flight.to,
    day: Math.floor(leaves / 1440),
    departs: leaves % 1440,
  });
  const flights = [...before.flights.slice(0, at), first, second, ...before.flights.slice(at + 1)];
  return { after: { ...before, flights }, told: [`re-routed ${flight.from}${flight.to}`] };
}

function reroute2to1(before: Booked): Mutation | null {
  const at = before.flights.findIndex((flight, index) => {
    const next = before.flights[index + 1];
    return next !== undefined && next.from === flight.to && next.day - flight.day <= 1 && next.to !== flight.from;
  });
  const [first, second] = before.flights.slice(at, at + 2);
  if (at === -1 || first === undefined || second === undefined) return null;
  const direct = withArrival({
    ...first,
    number: '805',
    to: second.to,
    terminal: null,
    equipment: null,
    seat: null,
    operatedBy: null,
  });
  const flights = [...before.flights.slice(0, at), direct, ...before.flights.slice(at + 2)];
  return { after: { ...before, flights }, told: [`re-routed ${first.from}${second.to}`] };
}

function cancelled(before: Booked, random: (below: number) => number): Mutation | null {
  const at = random(before.flights.length);
  const flight = before.flights[at];
  if (flight === undefined || before.flights.length < 2) return null;
  return {
    after: { ...before, flights: before.flights.filter((_, index) => index !== at) },
    told: [`cancelled ${nameOf(flight)}`],
  };
}

/** The dead line stays in the booking. */
function cancelledByStatus(before: Booked, random: (below: number) => number): Mutation | null {
  const at = random(before.flights.length);
  const flight = before.flights[at];
  if (flight === undefined || before.flights.length < 2) return null;
  const status = ['UN', 'HX', 'UC', 'NO'][random(4)] ?? 'UN';
  return { after: withFlight(before, at, { ...flight, status }), told: [`cancelled ${nameOf(flight)}`] };
}

function added(before: Booked): Mutation | null {
  const last = before.flights.at(-1);
  if (last === undefined) return null;
  const flight = withArrival({
    ...last,
    number: '411',
    from: last.to,
    to: last.to === 'DUB' ? 'LHR' : 'DUB',
    day: last.day + 4,
    departs: 700,
    terminal: null,
    equipment: null,
    seat: null,
    operatedBy: null,
  });
  return { after: { ...before, flights: [...before.flights, flight] }, told: [`added ${nameOf(flight)}`] };
}

const travellers =
  (kind: string, change: (names: Booked['names']) => Booked['names'] | null): Mutate =>
  (before) => {
    const names = change(before.names);
    return names === null ? null : { after: { ...before, names }, told: [], folded: [kind] };
  };

export const mutations: Readonly<Record<string, Mutate>> = {
  'time-below': one('time', (flight, random) => either(flight, 1 + random(4)), 'none'),
  'time-tiny': one('time', (flight, random) => either(flight, 5 + random(10))),
  'time-small': one('time', (flight, random) => either(flight, 15 + random(45))),
  'time-large': one('time', (flight, random) => either(flight, 60 + random(240))),
  'departure-only': one('time', ({ departs }) => (departs > 60 ? { departs: departs - 25 } : null)),
  'arrival-only': one('time', ({ arrives }) => (arrives < 1400 ? { arrives: arrives + 20 } : null)),
  day: one('day', ({ day }, random) => ({ day: day + (random(2) ? 1 : -1) })),
  'day-and-time': one('day and time', (flight) => ({ day: flight.day + 1, ...either(flight, 75) })),
  number: one('number', ({ number }) => ({ number: bumped(number) })),
  'number-and-time': one('number and time', (flight) => {
    const times = either(flight, 130);
    return times && { number: bumped(flight.number), ...times };
  }),
  airline: one('airline', ({ airline }) => ({ airline: airlines[airline] ?? 'BA', number: '2311' })),
  'airport-from': one('airport', ({ from }) =>
    others[from] === undefined ? null : { from: others[from], terminal: null },
  ),
  'airport-to': one('airport', ({ to }) => (others[to] === undefined ? null : { to: others[to] })),
  'reroute-1-2': reroute1to2,
  'reroute-2-1': reroute2to1,
  cancelled,
  'cancelled-by-status': cancelledByStatus,
  added,
  cabin: one('cabin', ({ bookingClass }) => ({ bookingClass: cabins[bookingClass] ?? 'Y' })),
  'class-letter': one('class', ({ bookingClass }) => ({ bookingClass: classes[bookingClass] ?? 'H' }), 'folded'),
  terminal: one(
    'terminal',
    ({ terminal }) => (terminal === null ? null : { terminal: terminal === '2' ? '3' : '2' }),
    'folded',
  ),
  aircraft: one(
    'aircraft',
    ({ equipment }) => (equipment === null ? null : { equipment: equipment === '320' ? '319' : '333' }),
    'folded',
  ),
  seat: one('seat', ({ seat }) => (seat === null ? null : { seat: '12C' }), 'folded'),
  'operated-by': one(
    'operated-by',
    ({ operatedBy }) => (operatedBy === null ? null : { operatedBy: 'AIR FRANCE' }),
    'folded',
  ),
  'traveller-gone': travellers('traveller-gone', (names) => (names.length > 1 ? names.slice(0, -1) : null)),
  'traveller-added': travellers('traveller-added', (names) => [...names, ['QUILLFEATHER', 'TESS', 'MISS']]),
  'traveller-renamed': travellers('traveller-renamed', ([[, given, title] = ['', '', ''], ...rest]) => [
    ['WINTERBOTTOM', given, title],
    ...rest,
  ]),
};

/** Status before and after: the waiting list clears, or a confirmed flight is on request. */
export const statusMutations: readonly (readonly [before: string, after: string])[] = [
  ['HL', 'KL'],
  ['HL', 'HK'],
  ['HN', 'KK'],
  ['HK', 'HL'],
  ['HK', 'HN'],
];

export { booked };
