import { readTraced, type TracedReading } from '~/trip/json/traced-reading.ts';
import { type Trip, tripOf } from '~/trip/trip.ts';
import type { ItineraryConversion } from './itinerary-conversion.server.ts';

/** The itinerary that is charged for, and the trip that it is of; the trace is of the text, before its edits. */
export interface TripOfCall extends TracedReading {
  trip: Trip;
}

export function tripOfCall({ text, today, edits, additions, include }: ItineraryConversion): TripOfCall {
  const { trace, ...reading } = readTraced(text, { today, isTraced: include.includes('trace') });
  const trip = tripOf(reading, { edits: [...edits], additions }, today);
  return { ...trip.itinerary, trip, trace };
}
