import { convert } from '~/itinerary/convert.ts';
import { type LineTrace, Trace } from '~/itinerary/trace/trace.ts';
import type { Itinerary } from '~/itinerary/types.ts';

export interface TracedReading extends Itinerary {
  /** How the lines were read; empty where nobody asks. */
  trace: readonly LineTrace[];
}

export function readTraced(text: string, { today, isTraced }: { today: string; isTraced: boolean }): TracedReading {
  const trace = isTraced ? new Trace() : null;
  return { ...convert(text, { today, trace }), trace: trace?.lines ?? [] };
}
