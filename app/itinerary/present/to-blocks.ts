import type { Itinerary } from '../types.ts';
import { alone, type Block, type Phrase, type Sentence } from './blocks.ts';
import type { Choices } from './choices.ts';
import { type Fares, totalOf } from './fares.ts';
import { flightLines } from './flight-lines.ts';
import { flightTable } from './flight-table.ts';
import { between } from './transit-lines.ts';

/** An itinerary in the chosen format, as blocks in no language: names, flights, fares, footnote. */
export function toBlocks(itinerary: Itinerary, choices: Choices, fares: Fares | null = null): Block[] {
  const blocks: Block[] = [];
  if (itinerary.names.length > 0) blocks.push({ kind: 'names', names: itinerary.names });
  blocks.push(...flightBlocks(itinerary, choices));
  const lines = fares ? fareLines(fares) : [];
  if (lines.length > 0) blocks.push({ kind: 'fares', lines });
  if (choices.carbon && itinerary.flights.some((flight) => flight.carbon))
    blocks.push({ kind: 'footnote', sentence: alone({ says: 'carbon-source' }) });
  return blocks;
}

function flightBlocks(itinerary: Itinerary, choices: Choices): Block[] {
  const { format } = choices;
  if (format === 'tableoutput') return itinerary.flights.length > 0 ? [flightTable(itinerary, choices)] : [];
  return itinerary.flights.flatMap((flight, index) => {
    const next = itinerary.flights[index + 1];
    const block = flightLines(flight, choices, format);
    return next ? [block, between(flight, next, choices)] : [block];
  });
}

function fareLines(fares: Fares): Sentence[] {
  const total = totalOf(fares);
  if (!total) return [];
  const { currency, quantity } = fares;
  const rows = (['fare', 'tax', 'fee'] as const).flatMap((says): Phrase[] => {
    const amount = fares[says];
    return amount === null ? [] : [{ says, amount, currency }];
  });
  return [...rows, { says: 'total', quantity, ...total, currency } as const].map(alone);
}
