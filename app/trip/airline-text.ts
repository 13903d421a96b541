import type { Flight } from '~/itinerary/types.ts';
import type { Words } from './words.ts';

interface Named extends Pick<Flight, 'airlineName'> {
  stated: Pick<Flight['stated'], 'airline'>;
}

/** "KLM", or "荷兰皇家航空" where the language has a name of its own; the code of an unknown airline. */
export function airlineText({ stated, airlineName }: Named, words: Words): string {
  if (airlineName === null) return stated.airline;
  const own = words.airlineName(airlineName);
  return own === airlineName ? (words.shortAirline(stated.airline) ?? airlineName) : own;
}
