import type { Flight } from '~/itinerary/types.ts';
import type { DisplayOptions } from '../options/display-options.ts';
import type { Block, Message } from './blocks.ts';

export function between(flight: Flight, next: Flight, options: DisplayOptions): Block {
  const messages = connection(flight, next, options);
  return messages.length > 0 ? { kind: 'transit', line: { messages, separator: ' - ' } } : { kind: 'rule' };
}

/** A change of airport is shown even when connections are off: without it the customer misses the flight. */
export function connection(
  { connection: transit, to }: Flight,
  next: Flight | undefined,
  options: DisplayOptions,
): Message[] {
  if (!transit || !next) return [];
  const change: Message[] = transit.changeOfAirport ? [{ kind: 'change-of-airport', from: to, to: next.from }] : [];
  if (!options.transit) return change;
  const messages: Message[] = [{ kind: 'transit-time', minutes: transit.minutes }];
  if (transit.kind === 'short') messages.push({ kind: 'short-connection' });
  if (transit.kind === 'long') messages.push({ kind: 'long-connection' });
  if (transit.overnight) messages.push({ kind: 'overnight' });
  return messages.concat(change);
}
