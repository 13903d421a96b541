import { present } from './classic/present.ts';
import { toBlocks } from './classic/to-blocks.ts';
import type { Fragment } from './nodes/nodes.ts';
import type { View } from './options/views.ts';
import type { Paper } from './papers.ts';
import { classicAdditions, classicFares } from './sheet/classic-additions.ts';
import { designedFragment } from './sheet/designed-fragment.ts';
import { printSheetChat, printSheetText } from './sheet/print-sheet.ts';
import type { Sheet } from './sheet/sheet.ts';
import { tableFragment } from './sheet/table-fragment.ts';
import { textFragment } from './sheet/text-fragment.ts';
import { toSheet } from './sheet/to-sheet.ts';
import { shownFlights } from './shown-flights.ts';
import type { TripLook } from './trip-look.ts';

export interface PresentedTrip {
  fragment: Fragment;
  /** The plain twin for the clipboard. */
  text: string;
  /** With the marks of chat programs: `*bold*`, `_italics_`. */
  chat: string;
}

/** Work that others may interrupt where it yields. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** One paper as the customer gets it: without warnings and terminal text, whatever the view. */
export const presentTrip = (paper: Paper, view: View, look: TripLook): PresentedTrip =>
  atOnce(presentSheet(paper, toSheet(paper, look), view, look));

export function* presentSteps(paper: Paper, view: View, look: TripLook): Steps<PresentedTrip> {
  const sheet = toSheet(paper, look);
  yield;
  return yield* presentSheet(paper, sheet, view, look);
}

/** @param sheet of the paper in this look */
export function* presentSheet(paper: Paper, sheet: Sheet, view: View, look: TripLook): Steps<PresentedTrip> {
  const { words } = look;
  const chat = printSheetChat(sheet, words);
  yield;
  if (view === 'classic') return { ...presentClassic(paper, sheet, look), chat };
  const text = printSheetText(sheet, words.htmlLang, words.comma);
  yield;
  return { fragment: fragmentOf(sheet, view, text, look), text, chat };
}

export function atOnce<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

function fragmentOf(sheet: Sheet, view: Exclude<View, 'classic'>, text: string, look: TripLook): Fragment {
  const { display, words, baseUrl } = look;
  const { systemFonts, twelveClock } = display;
  const shape = { systemFonts, twelveClock, baseUrl, htmlLang: words.htmlLang };
  if (view === 'text') return textFragment(text, shape);
  return view === 'table' ? tableFragment(sheet, { ...shape, words }) : designedFragment(sheet, shape);
}

/** The agent's warnings stay with the agent, also in the table's notes. */
function presentClassic(paper: Paper, sheet: Sheet, look: TripLook) {
  const { display, words, baseUrl, isShown, additions = null } = look;
  const shown = shownFlights(paper, ({ id }) => isShown?.(id) ?? true);
  const flights = shown.map(({ flight }) => flight);
  const fares = classicFares(look.fares, additions);
  const blocks = toBlocks({ ...paper.itinerary, flights, warnings: [] }, display, fares);
  const all = additions ? classicAdditions(blocks, sheet, additions, shown, words) : blocks;
  return present(all, words, { systemFonts: display.systemFonts, baseUrl });
}
