import { lineEnd } from '~/itinerary/line-end.ts';
import type { Itinerary } from '~/itinerary/types.ts';

/** Lines of the paste that the itinerary comes from, counted from 1, in order. */
export function readLines(
  { flights, others, services, fareSuggestions, bookings }: Itinerary,
  paste: string,
): number[] {
  const read = new Set([...flights, ...services, ...fareSuggestions].map(({ source }) => source.line));
  for (const { source, lines } of others) for (const at of lines.keys()) read.add(source.line + at);
  const printed = bookings.flatMap(({ names, locator }) => (locator === null ? names : [...names, locator]));
  paste.split(lineEnd).forEach((line, at) => {
    if (isOperatedBy.test(line) || printed.some((text) => line.includes(text))) read.add(at + 1);
  });
  return [...read].sort((one, other) => one - other);
}

const isOperatedBy = /^\s*(?:\d+\s+)?OPERATED BY\b/i;
