import type { WrittenDate } from '../anchors/written-date.ts';
import type { FieldsRead } from '../fields.ts';

export interface LineFacts {
  fields: FieldsRead;
  /** Two, or three with the time of check-in or the time on the way. */
  times: number[];
  /** How many times stood before the mark or date of the arrival; 0 without one. */
  timesBeforeMark: number;
  /** Behind the time of check-in stands the terminal; -1 without one. */
  timesBeforeTerminal: number;
  monthFirst: WrittenDate['monthFirst'];
  places: number;
  end: number;
  /** Two letters behind the times are a status only where nothing follows. */
  hasLateStatus: boolean;
}
