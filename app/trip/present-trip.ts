import type { Paper } from './papers.ts';
import type { DisplayOptions } from './present/display-options.ts';
import type { Fares } from './present/fares.ts';
import type { Fragment } from './present/nodes.ts';
import { present } from './present/present.ts';
import { toBlocks } from './present/to-blocks.ts';
import type { Words } from './present/words.ts';
import type { View } from './views.ts';

export interface TripLook {
  display: DisplayOptions;
  fares: Fares | null;
  words: Words;
  /** Origin of the logo URLs, without a slash at the end; empty on the page. */
  baseUrl: string;
  /** False for the id of a flight that is left out; all are shown without it. */
  isShown?: (flightId: string) => boolean;
}

export interface PresentedTrip {
  fragment: Fragment;
  /** The plain twin for the clipboard. */
  text: string;
  /** With the marks of chat programs: `*bold*`, `_italics_`. */
  chat: string;
}

/** One paper as the customer gets it: without warnings and terminal text, whatever the view. */
export function presentTrip(paper: Paper, _view: View, { display, fares, words, baseUrl }: TripLook): PresentedTrip {
  const itinerary = { ...paper.itinerary, warnings: [] };
  const { fragment, text } = present(toBlocks(itinerary, display, fares), words, {
    systemFonts: display.systemFonts,
    baseUrl,
  });
  return { fragment, text, chat: text };
}
