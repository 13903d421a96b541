import { z } from 'zod';
import { Additions } from '../additions/additions-schema.ts';
import { Edit } from '../edits/edit.ts';

/** Of the `trip` field; `reserve` is left for the amounts of twenty fare lines. */
export const tripLimits = { bytes: 64 * 1024, reserve: 6 * 1024, edits: 200, depth: 4 } as const;

/** What an agent changed of the itinerary, and added to it. */
export const TripChanges = z.strictObject({
  edits: z.array(Edit).max(tripLimits.edits).default([]),
  additions: Additions.optional(),
});

export type TripChanges = z.infer<typeof TripChanges>;

export const noChanges: TripChanges = Object.freeze({ edits: [] });
