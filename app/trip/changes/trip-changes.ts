import { z } from 'zod';
import { Additions } from '../additions/additions-schema.ts';
import { Edit } from '../edits/edit.ts';
import { anyUid } from '../with-uids.ts';

/** Of the `trip` field; `reserve` is left for the amounts of twenty fare lines. */
export const tripLimits = { bytes: 64 * 1024, reserve: 6 * 1024, edits: 200, uids: 600, depth: 4 } as const;

/** UIDs that an earlier version has told, by the ids of the flights that have others by themselves. */
const ToldUids = z
  .record(z.string().regex(/^[a-z0-9-]{1,32}$/), z.string().max(255).regex(anyUid))
  .refine((uids) => Object.keys(uids).length <= tripLimits.uids);

/** What an agent changed of the itinerary, and added to it, and what the customer's calendar has of it. */
export const TripChanges = z.strictObject({
  edits: z.array(Edit).max(tripLimits.edits).default([]),
  additions: Additions.optional(),
  uids: ToldUids.optional(),
});

export type TripChanges = z.infer<typeof TripChanges>;

export const noChanges: TripChanges = Object.freeze({ edits: [] });
