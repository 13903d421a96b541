import type { Passenger } from '~/itinerary/facts/model.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import type { DisplayOptions } from '../options/display-options.ts';
import type { Words } from '../words.ts';

/** "Miss Wren Albright (child)"; each traveller once. */
export function nameTexts({ names, passengers }: Itinerary, display: DisplayOptions, words: Words): string[] {
  const known = new Map(passengers.map((passenger) => [passenger.name, passenger]));
  return names.map((ticket) => {
    const passenger = known.get(ticket);
    const type = passenger?.type ?? 'adult';
    const name = passenger ? nameText(passenger, passengers, display, words) : ticketText(ticket, display, words);
    return type === 'adult' ? name : words.trip(type, { name });
  });
}

/** Names in the order of the passengers, as meals refer to them; empty where names are not shown. */
export const passengerTexts = ({ passengers }: Itinerary, display: DisplayOptions, words: Words): string[] =>
  display.names ? passengers.map((one) => nameText(one, passengers, display, words)) : [];

const nameText = (one: Passenger, all: readonly Passenger[], display: DisplayOptions, words: Words): string =>
  one.type === 'child' && !display.ticketNames
    ? childText(ticketOf(one, all), words)
    : ticketText(ticketOf(one, all), display, words);

/** One whom the passenger type alone calls a child is titled like one whose ticket does. */
function childText(ticket: string, words: Words): string {
  const marked = markedChild(ticket);
  const name = words.personName(marked);
  return name === marked ? words.personName(ticket) : name;
}

const markedChild = (ticket: string): string => (ticket.includes('/') ? `${ticket} CHD` : ticket);

/** An infant in an adult's item is printed with its given name alone when it has the adult's family name. */
function ticketOf(one: Passenger, all: readonly Passenger[]): string {
  const carrier = one.carriedBy === null ? undefined : all[one.carriedBy];
  const [family, given] = carrier?.name.split('/') ?? [];
  const isBare = !/[/ ]/.test(one.name) && given !== undefined;
  return isBare ? `${family}/${one.name}` : one.name;
}

/** All that may be printed, as in the tickets. */
export const ticketsOf = ({ names, passengers }: Pick<Itinerary, 'names' | 'passengers'>): Set<string> =>
  new Set([...names, ...passengers.flatMap((one) => printedTickets(one, passengers))]);

function printedTickets(one: Passenger, all: readonly Passenger[]): string[] {
  const ticket = ticketOf(one, all);
  return one.type === 'child' ? [ticket, markedChild(ticket)] : [ticket];
}

const ticketText = (ticket: string, { ticketNames }: DisplayOptions, words: Words): string =>
  ticketNames ? ticket : words.personName(ticket);
