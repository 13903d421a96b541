import type { Itinerary } from '~/itinerary/types.ts';
import type { DisplayOptions } from '../options/display-options.ts';
import { type Fares, totalOf } from '../options/fares.ts';
import { type Block, lineOf, type Message, type MessageLine } from './blocks.ts';
import { between } from './connection-lines.ts';
import { flightLines } from './flight-lines.ts';
import { flightTable } from './flight-table.ts';

export function toBlocks(itinerary: Itinerary, options: DisplayOptions, fares: Fares | null = null): Block[] {
  const blocks: Block[] = [];
  if (itinerary.names.length > 0) blocks.push({ kind: 'names', names: itinerary.names });
  blocks.push(...flightBlocks(itinerary, options));
  const lines = fares ? fareLines(fares) : [];
  if (lines.length > 0) blocks.push({ kind: 'fares', lines });
  if (options.carbon && itinerary.flights.some((flight) => flight.carbon))
    blocks.push({ kind: 'footnote', line: lineOf({ kind: 'carbon-source' }) });
  return blocks;
}

function flightBlocks(itinerary: Itinerary, options: DisplayOptions): Block[] {
  const { format } = options;
  if (format === 'tableoutput') return itinerary.flights.length > 0 ? [flightTable(itinerary, options)] : [];
  return itinerary.flights.flatMap((flight, index) => {
    const next = itinerary.flights[index + 1];
    const block = flightLines(flight, options, format);
    return next ? [block, between(flight, next, options)] : [block];
  });
}

function fareLines(fares: Fares): MessageLine[] {
  const total = totalOf(fares);
  if (!total) return [];
  const { currency, quantity } = fares;
  const rows = (['fare', 'tax', 'fee'] as const).flatMap((kind): Message[] => {
    const amount = fares[kind];
    return amount === null ? [] : [{ kind, amount, currency }];
  });
  return [...rows, { kind: 'total', quantity, ...total, currency } as const].map(lineOf);
}
