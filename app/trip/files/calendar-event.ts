import { isoInstant, isoTime } from '~/itinerary/iso.ts';
import type { Place, ZonedTime } from '~/itinerary/types.ts';
import { printSheetText } from '../sheet/print-sheet.ts';
import type { Row, Sheet } from '../sheet/sheet.ts';
import type { TripLook } from '../trip-look.ts';
import { type CalendarEvent, type CalendarTime, compactDay, inUtc, type WholeDays } from './write-calendar.ts';

export interface Moment {
  place: Place;
  time: ZonedTime;
}

/** What a calendar shows of a flight, a hotel and the like, at the places where it is. */
export interface TripEvent extends Omit<CalendarEvent, 'when'> {
  when: WholeDays | { start: Moment; end: Moment | null };
}

export function toCalendarEvent({ when, ...event }: TripEvent): CalendarEvent {
  if (!('start' in when)) return { ...event, when };
  return { ...event, when: { start: localTime(when.start), end: when.end && localTime(when.end) } };
}

/** A time that the clock shows twice is the first in a zone; one that it skips is sent as an instant. */
function localTime({ place: { zone }, time: { date, time, instant, clock } }: Moment): CalendarTime {
  if (zone === null || time === null || clock === 'gap') return inUtc(isoInstant(instant ?? 0));
  return { zone, text: `${compactDay(date)}T${isoTime(time).replace(':', '')}00` };
}

const nothingElse = {
  notice: null,
  option: null,
  greeting: [],
  route: '',
  dates: null,
  names: [],
  fares: null,
  parts: [],
};

/** The lines of one row as the text view has them, below the booking reference where it is wanted. */
export function describeRow(row: Row, sheet: Sheet, { htmlLang, comma }: TripLook['words'], withReference: boolean) {
  const reference = withReference ? sheet.reference : null;
  const only = { ...sheet, ...nothingElse, footnote: null, agency: null, reference, rows: [row] };
  return printSheetText(only, htmlLang, comma).trimEnd();
}
