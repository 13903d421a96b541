import type { Additions } from '../additions/additions-schema.ts';
import type { Paper } from '../papers.ts';
import type { TripLook } from '../trip-look.ts';

/** A paper as its files show it. Logos have relative URLs. */
export interface PaperToSend {
  paper: Paper;
  look: TripLook;
  /** What the agent typed, mark-up included: for the agent's own file only. */
  added?: Additions | null;
}
