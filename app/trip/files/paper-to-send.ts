import type { ChangesChoices } from '../compare/paper/changes-look.ts';
import type { ToldUids } from '../compare/told-uids.ts';
import type { TripComparison } from '../compare/trip-comparison.ts';
import type { Paper } from '../papers.ts';
import type { TripLook } from '../trip-look.ts';

/** A paper as its files show it. Logos have relative URLs. */
export interface PaperToSend {
  paper: Paper;
  look: TripLook;
  /** What files say of its changes. */
  told?: ToldChanges;
}

export interface ToldChanges {
  /** Of the bookings of this paper alone. */
  comparison: TripComparison;
  choices: ChangesChoices;
  uids: ToldUids;
}
