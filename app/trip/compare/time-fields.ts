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

/** Systems print a mark for another day or none: it lands about as much later as it leaves. */
function arrival({ stated: was }: Flight, { stated: is }: Flight, days: number): TimeField | null {
  if (was.arrives === null || is.arrives === null || was.arrives === is.arrives) return null;
  const moved = was.departs === null || is.departs === null ? 0 : is.departs - was.departs;
  const shift = days * MINUTES_PER_DAY + moved;
  const beyond =
    (((is.arrives - was.arrives - moved) % MINUTES_PER_DAY) + MINUTES_PER_DAY + HALF_A_DAY) % MINUTES_PER_DAY;
  const minutes = shift + beyond - HALF_A_DAY;
  return { name: 'arrives', before: isoTime(was.arrives), after: isoTime(is.arrives), minutes };
}

function dateField({ inferred: was }: Flight, { inferred: is }: Flight): ChangedField {
  const [before, after] = [isoDate(was.date ?? 0), isoDate(is.date ?? 0)];
  return { name: 'date', kind: 'day', told: true, before, after, minutes: null };
}
