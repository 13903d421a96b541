import { convert } from '~/itinerary/convert.ts';
import { readRecord } from '~/itinerary/record/read-record.ts';
import type { ItineraryRecord } from '~/itinerary/record/record.ts';

/** What is read of the lines of a terminal beside its itinerary. */
export function read(lines: readonly string[], today = '2026-05-04'): ItineraryRecord {
  const text = lines.join('\n');
  return readRecord(text, convert(text, { today }));
}
