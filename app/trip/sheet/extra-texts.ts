import type { Flight, Itinerary } from '~/itinerary/types.ts';
import type { Words } from '../present/words.ts';

/** Seats, meals and baggage that are printed for a flight. */
export function extraTexts(itinerary: Itinerary, names: readonly string[], words: Words) {
  return (index: number): string[] => {
    const flight = itinerary.flights[index];
    if (!flight) return [];
    return [...seatTexts(flight, words), ...mealTexts(itinerary, index, names, words), ...baggageTexts(flight, words)];
  };
}

function seatTexts({ stated: { seatNumbers } }: Flight, words: Words): string[] {
  return seatNumbers.length > 0
    ? [words.trip('seats', { seats: seatNumbers.join(words.comma) }, seatNumbers.length)]
    : [];
}

/** Refused and cancelled requests are none. */
const granted = new Set(['HK', 'KK', 'KL', 'SS', 'RR', 'OK', 'TK']);

function mealTexts({ services }: Itinerary, index: number, names: readonly string[], words: Words): string[] {
  return services.flatMap(({ kind, code, status, flights, passengers }) => {
    if (kind !== 'meal' || !flights.includes(index) || !(status !== null && granted.has(status))) return [];
    const meal = words.meal(code);
    if (meal === null) return [];
    const eaters = passengers.flatMap((at) => names[at] ?? []);
    return [eaters.length > 0 ? words.trip('meal', { meal, name: eaters.join(words.comma) }) : meal];
  });
}

function baggageTexts({ stated: { baggage } }: Flight, words: Words): string[] {
  const [, pieces] = /^(\d{1,2}) ?PC$/i.exec(baggage ?? '') ?? [];
  if (pieces !== undefined) return [words.trip('baggagePieces', {}, Number(pieces))];
  const [, weight] = /^(\d{1,3}) ?KG?$/i.exec(baggage ?? '') ?? [];
  return weight === undefined ? [] : [words.trip('baggageWeight', { weight })];
}
