import type { RequestBody } from '~/request/read-body.server.ts';
import { readCompareConversion, sampleVersions } from '../compare/compare-conversion.server.ts';
import { compareTrips } from '../compare/compared-trips.server.ts';
import { comparisonAnswer } from '../compare/comparison-answer.server.ts';
import { sampleUsage } from './sample-itineraries.server.ts';

/** What the documentation's key gets. */
export function sampleComparison(body: RequestBody) {
  const read = readCompareConversion(body);
  if (!read.ok) throw new Error('the sample of a comparison cannot be read');
  const conversion = sampleVersions(read.value);
  return { ...comparisonAnswer(compareTrips(conversion), conversion), usage: sampleUsage };
}
