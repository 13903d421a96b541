import { isoDate, isoTime } from '~/itinerary/iso.ts';
import type { Flight } from '~/itinerary/types.ts';
import type { ChangedField } from './trip-comparison.ts';
import { yearlessGap } from './yearless-gap.ts';

const MINUTES_PER_DAY = 1440;
const HALF_A_DAY = 720;

/** Day and times; all times of a flight are told where one of them is. */
export function timeFields(before: Flight, after: Flight, toldFrom: number): ChangedField[] {
  const days = yearlessGap(before, after) ?? 0;
  const times = [departure(before, after, days), arrival(before, after, days)].filter((field) => field !== null);
  const told = days !== 0 || times.some(({ minutes }) => Math.abs(minutes) >= toldFrom);
  const fields = times.map((field): ChangedField => ({ ...field, kind: 'time', told }));
  return days === 0 ? fields : [dateField(before, after), ...fields];
}

type TimeField = Pick<ChangedField, 'name' | 'before' | 'after'> & { minutes: number };

function departure({ stated: was }: Flight, { stated: is }: Flight, days: number): TimeField | null {
  if (was.departs === null || is.departs === null || was.departs === is.departs) return null;
  const minutes = days * MINUTES_PER_DAY + is.departs - was.departs;
  return { name: 'departs', before: isoTime(was.departs), after: isoTime(is.departs), minutes };
}

function arrival(before: Flight, after: Flight, days: number): TimeField | null {
  const [was, is] = [before.stated.arrives, after.stated.arrives];
  if (was === null || is === null) return null;
  const [nightsBefore, nightsAfter] = [nightsOf(before), nightsOf(after)];
  const nights = nightsBefore === null || nightsAfter === null ? null : nightsAfter - nightsBefore;
  if (was === is && (nights ?? 0) === 0) return null;
  const minutes =
    nights === null
      ? days * MINUTES_PER_DAY + likelyShift(is - was, movedOf(before, after))
      : (days + nights) * MINUTES_PER_DAY + is - was;
  return { name: 'arrives', before: isoTime(was), after: isoTime(is), minutes };
}

/** Days from the departure to the day of arrival; null unless that day is printed. */
function nightsOf({ stated: { arrivalDate, arrivalOffset }, inferred }: Flight): number | null {
  if (arrivalDate === null && arrivalOffset === null) return null;
  return inferred.date === null || inferred.arrivalDate === null ? null : inferred.arrivalDate - inferred.date;
}

const movedOf = ({ stated: was }: Flight, { stated: is }: Flight): number =>
  was.departs === null || is.departs === null ? 0 : is.departs - was.departs;

/** Where a version prints no day of arrival, the flight lands about as much later as it leaves. */
function likelyShift(arrives: number, departs: number): number {
  const beyond = (((arrives - departs) % MINUTES_PER_DAY) + MINUTES_PER_DAY + HALF_A_DAY) % MINUTES_PER_DAY;
  return departs + beyond - HALF_A_DAY;
}

function dateField({ inferred: was }: Flight, { inferred: is }: Flight): ChangedField {
  const [before, after] = [isoDate(was.date ?? 0), isoDate(is.date ?? 0)];
  return { name: 'date', kind: 'day', told: true, before, after, minutes: null };
}
