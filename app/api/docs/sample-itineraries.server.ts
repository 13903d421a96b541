import { sampleDate } from '../convert/samples.ts';
import { sampleText } from '../convert/test-mode.server.ts';
import { sampleAnswer, usageOf } from '../itineraries/itinerary-answer.server.ts';
import { givenBranding } from '../itineraries/itinerary-branding.server.ts';
import { readItineraryConversion } from '../itineraries/itinerary-conversion.server.ts';
import { tripOfCall } from '../itineraries/trip-of-call.server.ts';
import { sampleInfo } from './sample-responses.server.ts';

export const sampleUsage = usageOf(sampleInfo);

/** What the documentation's key gets. */
export function sampleItinerary(body: { text: string }) {
  const read = readItineraryConversion({ ...body, today: sampleDate });
  if (!read.ok) throw new Error(`the sample "${body.text}" cannot be read`);
  const conversion = { ...read.value, text: sampleText(body.text), today: sampleDate };
  return {
    ...sampleAnswer(tripOfCall(conversion), conversion, givenBranding(conversion)),
    usage: sampleUsage,
  };
}
