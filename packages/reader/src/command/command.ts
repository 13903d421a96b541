import type { Itinerary } from '../index.ts';
import type { Settings } from './settings.ts';

/** What the command is called, and what it prints as JSON. */
export interface Command {
  name: string;
  version: string;
  toJson: (itinerary: Itinerary, settings: Settings) => object;
}

export const NO_FLIGHT_FOUND = 'No flight was found in the text.';
