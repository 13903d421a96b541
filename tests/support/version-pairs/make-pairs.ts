import type { SameBooking } from '~/trip/compare/trip-comparison.ts';
import { randomFrom } from '../random-flights.ts';
import { type Booked, bookings } from './booked.ts';
import { type Mutation, mutations, nameOf, statusMutations } from './mutations.ts';
import { letters, printMail } from './print-mail.ts';
import { type Host, hosts, printTerminal } from './print-terminal.ts';

/** Two prints of one booking, and what a comparison must say. */
export interface VersionPair {
  id: string;
  before: string;
  after: string;
  /** `time KL1012 LHRAMS`, sorted. */
  told: string[];
  /** What the agent alone sees; only where both sides print it. */
  folded?: string[];
  /** Of pairs by hand. */
  same?: SameBooking;
  /** Not looked at while the code was tuned. */
  apart?: true;
}

const hostNames = Object.keys(hosts) as Host[];
const printedByAll = new Set(['class-letter', 'traveller-gone', 'traveller-added', 'traveller-renamed']);
const ofMails = [
  ...['time-tiny', 'time-small', 'time-large', 'day', 'number', 'airline', 'airport-to', 'reroute-1-2', 'reroute-2-1'],
  ...['cancelled', 'added', 'time-below'],
];

/** Of a system, by the kinds that it prints. */
export function pairsOfHost(host: Host): VersionPair[] {
  const random = randomFrom(1000 + hostNames.indexOf(host) * 97);
  const own: VersionPair[] = [];
  const skipped = ['terminal', 'aircraft', 'seat', 'operated-by'].filter(
    (kind) => !hosts[host].prints.includes(kind as never),
  );
  for (const [kind, mutate] of Object.entries(mutations)) {
    if (skipped.includes(kind)) continue;
    for (let copy = 0; copy < (printedByAll.has(kind) ? 1 : 2); copy++) {
      const [before, mutation] = firstOf(random, (booked) => mutate(booked, random));
      own.push(toPair(`${kind}-${copy + 1}`, mutation, (booked) => printTerminal(host, booked, random(2) > 0), before));
    }
  }
  for (const [at, statuses] of statusMutations.entries())
    own.push(statusPair(host, `status-${at + 1}`, random, statuses));
  return marked(own);
}

function statusPair(
  host: Host,
  id: string,
  random: (below: number) => number,
  [was, is]: readonly [string, string],
): VersionPair {
  const booked = bookings[random(bookings.length)] as Booked;
  const at = random(booked.flights.length);
  const of = (status: string) => ({
    ...booked,
    flights: booked.flights.map((flight, index) => (index === at ? { ...flight, status } : flight)),
  });
  const flight = booked.flights[at];
  const told = flight ? [`status ${nameOf(flight)}`] : [];
  return toPair(id, { after: of(is), told }, (one) => printTerminal(host, one, false), of(was));
}

/** Of confirmations in nine languages. */
export function pairsOfMails(): VersionPair[] {
  const random = randomFrom(77);
  const own = Object.keys(letters).flatMap((language) =>
    ofMails.map((kind) => {
      const [before, mutation] = firstOf(random, (booked) => mutations[kind]?.(booked, random) ?? null);
      return toPair(`${language}-${kind}`, mutation, (booked) => printMail(language, booked), before);
    }),
  );
  return marked(own);
}

/** The same booking as another system, or a mail, prints it: nothing has changed. */
export function unchangedPairs(): VersionPair[] {
  const prints: [string, (booked: Booked) => string][] = [
    ...hostNames.flatMap((host): [string, (booked: Booked) => string][] => [
      [host, (booked) => printTerminal(host, booked, false)],
      [`${host}-12`, (booked) => printTerminal(host, booked, true)],
    ]),
    ...Object.keys(letters).map((language): [string, (booked: Booked) => string] => [
      `mail-${language}`,
      (booked) => printMail(language, booked),
    ]),
  ];
  const random = randomFrom(4242);
  const own = Array.from({ length: 120 }, (_, at) => {
    const [one = prints[0], other = prints[1]] = [
      prints[at % prints.length],
      prints[(at * 5 + 1 + random(3)) % prints.length],
    ];
    const booked = bookings[random(bookings.length)] as Booked;
    const id = `${at + 1}-${one?.[0]}-${other?.[0]}`;
    return { id, before: one?.[1](booked) ?? '', after: other?.[1](booked) ?? '', told: [] };
  });
  return marked(own);
}

/** Changed, and printed by another system than before. */
export function crossedPairs(): VersionPair[] {
  const random = randomFrom(909);
  const kinds = [
    'time-small',
    'time-large',
    'day',
    'number',
    'airport-to',
    'reroute-1-2',
    'reroute-2-1',
    'cancelled',
    'added',
    'number-and-time',
  ];
  const own = kinds.flatMap((kind) =>
    [0, 1, 2, 3].map((copy) => {
      const [before, mutation] = firstOf(random, (booked) => mutations[kind]?.(booked, random) ?? null);
      const [one, other] = [hostNames[random(6)] as Host, hostNames[random(6)] as Host];
      const languages = Object.keys(letters);
      const first =
        copy === 3 ? printMail(languages[random(9)] as string, before) : printTerminal(one, before, random(2) > 0);
      const { told } = mutation;
      return {
        id: `${kind}-${copy + 1}`,
        before: first,
        after: printTerminal(other, mutation.after, random(2) > 0),
        told: [...told].sort(),
      };
    }),
  );
  return marked(own);
}

function firstOf(random: (below: number) => number, mutate: (booked: Booked) => Mutation | null): [Booked, Mutation] {
  const start = random(bookings.length);
  for (let step = 0; step < bookings.length; step++) {
    const booked = bookings[(start + step) % bookings.length] as Booked;
    const mutation = mutate(booked);
    if (mutation !== null) return [booked, mutation];
  }
  throw new Error('no booking can be changed so');
}

function toPair(
  id: string,
  { after, told, folded = [] }: Mutation,
  print: (booked: Booked) => string,
  before: Booked,
): VersionPair {
  const pair = { id, before: print(before), after: print(after), told: [...told].sort() };
  return folded.length === 0 ? pair : { ...pair, folded };
}

const marked = (pairs: readonly VersionPair[]): VersionPair[] =>
  pairs.map((pair, at) => (at % 3 === 2 ? { ...pair, apart: true } : pair));
