import type { Passenger } from '~/itinerary/facts/model.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { readableName } from '../names/readable-name.ts';
import type { DisplayOptions } from '../options/display-options.ts';
import type { Words } from '../words.ts';

/** "Miss Wren Albright (child)"; each traveller once. */
export function nameTexts({ names, passengers }: Itinerary, display: DisplayOptions, words: Words): string[] {
  const known = new Map(passengers.map((passenger) => [passenger.name, passenger]));
  return names.map((ticket) => {
    const passenger = known.get(ticket);
    const type = passenger?.type ?? 'adult';
    const name = passenger ? nameText(passenger, passengers, display) : ticketText(ticket, display);
    return type === 'adult' ? name : words.trip(type, { name });
  });
}

/** An infant in an adult's item is printed with its given name alone when it has the adult's family name. */
export function nameText(one: Passenger, all: readonly Passenger[], display: DisplayOptions): string {
  const carrier = one.carriedBy === null ? undefined : all[one.carriedBy];
  const [family, given] = carrier?.name.split('/') ?? [];
  const isBare = !/[/ ]/.test(one.name) && given !== undefined;
  return ticketText(isBare ? `${family}/${one.name}` : one.name, display);
}

const ticketText = (ticket: string, { ticketNames }: DisplayOptions): string =>
  ticketNames ? ticket : readableName(ticket);
