import type { Paper } from '../papers.ts';
import type { TripLook } from '../trip-look.ts';

/** A paper as its files show it. Logos have relative URLs. */
export interface PaperToSend {
  paper: Paper;
  look: TripLook;
}
