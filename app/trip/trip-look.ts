import type { Additions } from './additions/additions-schema.ts';
import type { PaperAdditions } from './additions/paper-additions.ts';
import type { Branding } from './branding.ts';
import type { DisplayOptions } from './options/display-options.ts';
import type { Fares } from './options/fares.ts';
import type { Words } from './words.ts';

/** How a paper is shown. */
export interface TripLook {
  display: DisplayOptions;
  fares: Fares | null;
  /** Its fare lines, where there are any, stand for `fares`. */
  additions?: PaperAdditions | null;
  words: Words;
  /** Origin of the logo URLs, without a slash at the end; empty on the page. */
  baseUrl: string;
  /** False for the id of a flight that is left out; all are shown without it. */
  isShown?: (flightId: string) => boolean;
  /** The agency's heading and foot; `classic` has none. */
  branding?: Branding | null;
}

/** What no option changes: it travels with the answer to the presenter of the page, as JSON. */
export interface LookOfAnswer extends Omit<TripLook, 'display' | 'fares' | 'words' | 'isShown' | 'additions'> {
  /** Of all papers. */
  additions?: Additions | null;
}
