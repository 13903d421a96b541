import type { PresentedTrip } from '../../present-trip.ts';
import { textFragment } from '../../sheet/text-fragment.ts';
import { changesMessage } from '../message/changes-message.ts';
import type { ChangesLook } from './changes-look.ts';
import type { ChangesPaper } from './changes-papers.ts';
import { toldComparison } from './told-comparison.ts';

/** As `presentTrip`: what page, mail, text, chat, print and files take. */
export function presentChanges({ comparison }: ChangesPaper, look: ChangesLook): PresentedTrip {
  const { subject, text } = messageOf(comparison, look);
  const whole = `${subject}\n\n${text}\n`;
  const { systemFonts } = look.display;
  return { fragment: textFragment(whole, { systemFonts, htmlLang: look.words.htmlLang }), text: whole, chat: whole };
}

/** "Your flights have changed: London to Tokyo, 10 February 2027 (7K2QWP)" */
export const changesSubject = ({ comparison }: ChangesPaper, look: ChangesLook): string =>
  messageOf(comparison, look).subject;

function messageOf(comparison: ChangesPaper['comparison'], { words, display, changes }: ChangesLook) {
  const { twelveClock } = display;
  const isByAirline = changes.changedBy === 'airline';
  return changesMessage(toldComparison(comparison, changes), {
    words,
    twelveClock,
    isByAirline,
    answerBy: changes.answerBy,
  });
}
