import type { Flight } from '~/itinerary/types.ts';
import { durationText } from '../durations.ts';
import { groupsOf, minutesBetween } from '../json/journeys.ts';
import { cityKey, cityText } from '../sheet/place-text.ts';
import type { Words } from '../words.ts';

/** Flights without a stay or gap between them. */
export interface Journey {
  /** From the first departure to the last arrival; null where a time is open. */
  minutes: number | null;
  connections: readonly Flight[];
}

export interface OfferJourneys {
  /** Null where the trip is neither one way nor out and back. */
  out: Journey | null;
  home: Journey | null;
  /** It ends in the city where it begins. */
  isBack: boolean;
}

export function journeysOfOffer(flights: readonly Flight[]): OfferJourneys {
  const [out = null, home = null, more] = groupsOf(flights).map(({ first, last }) => ({
    minutes: minutesBetween(flights[first], flights[last]),
    connections: flights.slice(first, last),
  }));
  const [first, last] = [flights[0], flights.at(-1)];
  const isBack = first !== undefined && last !== undefined && cityKey(first.from) === cityKey(last.to);
  const isPlain = more === undefined && (home === null || isBack);
  return isPlain ? { out, home, isBack } : { out: null, home: null, isBack };
}

/** "Non-stop", "1 connection, 1 h 30 min in Amsterdam", "2 connections" */
export function connectionsText({ connections }: Journey, words: Words): string {
  const [first] = connections;
  if (first === undefined) return words.trip('nonStop');
  const counted = words.trip('connections', {}, connections.length);
  if (connections.length > 1 || first.connection === null) return counted;
  const duration = durationText(first.connection.minutes, words);
  return counted + words.comma + words.trip('connection', { duration, city: cityText(first.to, words) });
}
