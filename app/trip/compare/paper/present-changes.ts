import type { PresentedTrip } from '../../present-trip.ts';
import { printSheetChat, printSheetText } from '../../sheet/print-sheet.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import { changesFragment } from './changes-fragment.ts';
import type { ChangesLook } from './changes-look.ts';
import type { ChangesPaper } from './changes-papers.ts';
import { textSheet } from './text-sheet.ts';
import { subjectText } from './title-text.ts';
import { toChangesSheet } from './to-changes-sheet.ts';
import { toldComparison } from './told-comparison.ts';

/** As `presentTrip`: what page, mail, text, chat, print and files take. */
export function presentChanges(changed: ChangesPaper, look: ChangesLook): PresentedTrip {
  const { display, words, baseUrl } = look;
  const { systemFonts, twelveClock } = display;
  const sheet = toChangesSheet(changed, look);
  const sheets = [textSheet(sheet, words), ...(sheet.itinerary === null ? [] : [sheet.itinerary])];
  const printed = (print: (sheet: Sheet) => string) => sheets.map(print).join('\n');
  return {
    fragment: changesFragment(sheet, { systemFonts, twelveClock, baseUrl, htmlLang: words.htmlLang }),
    text: printed((one) => printSheetText(one, words.htmlLang, words.comma)),
    chat: printed((one) => printSheetChat(one, words)),
  };
}

/** "Your flights have changed: London to Tokyo, 10 February 2027 (7K2QWP)" */
export const changesSubject = ({ comparison }: ChangesPaper, look: ChangesLook): string =>
  subjectText(toldComparison(comparison, look.changes), comparison, look);
