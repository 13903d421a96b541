import type { Flight, Itinerary } from '~/itinerary/types.ts';
import type { FlightAdditions } from '../additions/paper-additions.ts';
import type { Words } from '../words.ts';
import { baggageText } from './baggage-text.ts';
import { statedBaggage } from './stated-baggage.ts';

/** Seats, meals and baggage of a flight, and its note; baggage that was added stands for the printed one. */
export function extraTexts(
  itinerary: Itinerary,
  names: readonly string[],
  additions: readonly FlightAdditions[],
  words: Words,
) {
  const meals = mealsByFlight(itinerary, names, words);
  return (index: number, id: string): string[] => {
    const flight = itinerary.flights[index];
    if (!flight) return [];
    const added = additions.find((one) => one.id === id);
    const carried = baggageText(added?.baggage ?? null, words);
    const baggage = carried === null ? baggageTexts(flight, words) : [carried];
    return [...seatTexts(flight, words), ...(meals.get(index) ?? []), ...baggage, ...(added?.note ?? [])];
  };
}

function seatTexts({ stated: { seatNumbers } }: Flight, words: Words): string[] {
  return seatNumbers.length > 0
    ? [words.trip('seats', { seats: seatNumbers.join(words.comma) }, seatNumbers.length)]
    : [];
}

/** Refused and cancelled requests are none. */
const granted = new Set(['HK', 'KK', 'KL', 'SS', 'RR', 'OK', 'TK']);

function mealsByFlight({ services }: Itinerary, names: readonly string[], words: Words): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const { kind, code, status, flights, passengers } of services) {
    const meal = kind === 'meal' && status !== null && granted.has(status) ? words.meal(code) : null;
    if (meal === null) continue;
    const eaters = passengers.flatMap((at) => names[at] ?? []);
    const text = eaters.length > 0 ? words.trip('meal', { meal, name: eaters.join(words.betweenNames) }) : meal;
    for (const flight of flights) found.set(flight, [...(found.get(flight) ?? []), text].slice(0, MOST_MEALS));
  }
  return found;
}

/** A flight of a group has as many. */
const MOST_MEALS = 99;

function baggageTexts(flight: Flight, words: Words): string[] {
  const { pieces, weight } = statedBaggage(flight) ?? {};
  if (pieces !== undefined) return [words.trip('baggagePieces', {}, pieces)];
  return weight === undefined ? [] : [words.trip('baggageWeight', { weight: String(weight) })];
}
