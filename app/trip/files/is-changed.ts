import { hasNewTimes } from '../has-new-times.ts';
import { flightsAhead } from '../sheet/to-sheet.ts';
import type { PaperToSend } from './paper-to-send.ts';

/** Whether the schedule of a flight that the paper shows was changed after it was booked. */
export const isChanged = ({ paper, look }: PaperToSend): boolean =>
  flightsAhead(paper, look).some(({ flight }) => hasNewTimes(flight));
