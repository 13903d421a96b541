import type { Flight } from '../types.ts';
import type { Block, Phrase } from './blocks.ts';
import type { Choices } from './choices.ts';

/** What stands between two flights: the wait where there is one to tell, a rule otherwise. */
export function between(flight: Flight, next: Flight, choices: Choices): Block {
  const phrases = connection(flight, next, choices);
  return phrases.length > 0 ? { kind: 'transit', sentence: { phrases, joint: ' - ' } } : { kind: 'rule' };
}

/** A change of airport is said even when waits are not: a customer who does not know of it misses the flight. */
export function connection({ transit, to }: Flight, next: Flight | undefined, choices: Choices): Phrase[] {
  if (!transit || !next) return [];
  const change: Phrase[] = transit.changeOfAirport ? [{ says: 'change-of-airport', from: to, to: next.from }] : [];
  if (!choices.transit) return change;
  const phrases: Phrase[] = [{ says: 'transit-time', minutes: transit.minutes }];
  if (transit.kind === 'short') phrases.push({ says: 'short-connection' });
  if (transit.kind === 'long') phrases.push({ says: 'long-connection' });
  if (transit.overnight) phrases.push({ says: 'overnight' });
  return phrases.concat(change);
}
