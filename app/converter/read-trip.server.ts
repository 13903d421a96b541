import { takeTurn } from '~/request/processor-turns.server.ts';
import { noChanges } from '~/trip/changes/trip-changes.ts';
import { readTexts } from '~/trip/several-texts.ts';
import { type Trip, tripOf } from '~/trip/trip.ts';
import { changesOf, type Start } from './start-of.server.ts';

/** The trip of a posted text, as it was before a button was pressed; a text without flights has no changes. */
export async function readTrip(text: string, start: Start, now: Date): Promise<Trip> {
  const today = now.toISOString().slice(0, 10);
  await takeTurn(text.length);
  const reading = readTexts(text, today);
  if (reading.flights.length + reading.incomplete.length === 0) return tripOf(reading, noChanges, today);
  await takeTurn(start.posted.changeCharacters);
  return tripOf(reading, changesOf(start), today);
}
