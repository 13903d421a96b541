import { dayOfIso } from '~/itinerary/refine/calendar.ts';
import type { TripComparison } from '../trip-comparison.ts';
import { changeLines } from './change-lines.ts';
import { flightOnLine } from './flight-texts.ts';
import { leadText } from './lead-text.ts';
import type { MessageLook } from './message-look.ts';
import { subjectText } from './subject-text.ts';

export interface ChangesMessage {
  subject: string;
  text: string;
}

/** What the customer is told, as plain text: what is new, what it was, and what stays. */
export function changesMessage(comparison: TripComparison, look: MessageLook): ChangesMessage {
  const { words, answerBy } = look;
  const subject = subjectText(comparison, words);
  const told = comparison.changes.filter((change) => change.told);
  if (told.length === 0) return { subject, text: words.change('unchanged') };
  const blocks = told.map((change, at) => changeLines(change, comparison, look, at === 0).join('\n'));
  const parts = [
    leadText(comparison, look),
    ...blocks,
    asBefore(comparison, look),
    answerBy === null ? '' : words.change('answerBy', { date: words.dateSpan(dayOfIso(answerBy), dayOfIso(answerBy)) }),
  ];
  return { subject, text: parts.filter((part) => part !== '').join('\n\n') };
}

function asBefore({ unchanged }: TripComparison, look: MessageLook): string {
  if (unchanged.length === 0) return '';
  const { words } = look;
  const lines = unchanged.map(({ after: { flight } }) => flightOnLine(flight, look));
  return [`${words.change('asBefore')}${words.colon.trimEnd()}`, ...lines].join('\n');
}
