import { MONTH, readDate } from '../read/clock.ts';
import { dayOf, yearOf } from '../refine/calendar.ts';
import type { Flight, Itinerary } from '../types.ts';

const FLIGHT = `([A-Z0-9]{2}) ?0{0,3}(\\d{1,4})`;
const BASIS = '([A-Z][A-Z0-9]{2,14}(?:/[A-Z0-9]{1,10})?)(?= |$)';
const rows = [
  // 2 O BOS BA  226 S 03AUG 1905  OK SNX2T4; 1 OLHR  BA    227 S 25JUL1140 OK SNX2T4
  new RegExp(`(?:^| )[OX]? ?[A-Z]{3} ${FLIGHT} [A-Z] (\\d{1,2}${MONTH}) ?\\d{4}[AP]? OK ${BASIS}`),
  // OPEN KL  588  Q  12JAN LOSAMS 2325  OK QLE6M; 1    DL   6207  V  31OCT  SATATL 1043A  OK RKGM3N4/LN1P    USED
  new RegExp(`(?:^| )${FLIGHT} [A-Z] (\\d{1,2}${MONTH}) [A-Z]{6} \\d{3,4}[AP]? OK ${BASIS}`),
  // 01 O CDG AF 006Y 02JUN 1330  QNX2T5          02JUN2602JUN26 01P
  new RegExp(`^\\d\\d [OX] [A-Z]{3} ${FLIGHT}[A-Z] (\\d{1,2}${MONTH}) \\d{4}[AP]? ${BASIS}`),
];
// FQ-URT 503.00/URT 37.20US/URT 606.28 - 12OCT *ADT-FLQ79SME.TBA77VGS
const filed = /^FQ-.{5,120} \*[A-Z]{3}-([A-Z0-9/]{3,26}(?:\.[A-Z0-9/]{3,26}){0,15})$/;

/** Coupons of a ticket or a stored fare tell the fare basis of the flights that the itinerary has. */
export function readFareBasis(text: string, booking: number, itinerary: Itinerary, found: (string | null)[]): void {
  if (text.startsWith('FQ-')) readFiled(text, itinerary.bookings[booking]?.flights ?? [], found);
  else readCoupon(text, booking, itinerary, found);
}

/** One for each flight, or it is not said whose they are. */
function readFiled(text: string, own: readonly number[], found: (string | null)[]): void {
  const codes = filed.exec(text)?.[1]?.split('.') ?? [];
  if (codes.length !== own.length) return;
  own.forEach((at, index) => {
    set(found, at, codes[index]);
  });
}

function readCoupon(text: string, booking: number, { flights }: Itinerary, found: (string | null)[]): void {
  for (const row of rows) {
    const [, airline, number, date, basis] = row.exec(text) ?? [];
    if (basis === undefined || date === undefined) continue;
    const same = flights.flatMap((flight, at) => (isOn(flight, airline, number, date) ? [at] : []));
    const own = same.filter((at) => flights[at]?.booking === booking);
    for (const at of own.length > 0 ? own : same) set(found, at, basis);
    return;
  }
}

function set(found: (string | null)[], at: number, basis: string | undefined): void {
  if (basis !== undefined) found[at] ??= basis;
}

function isOn({ stated, inferred }: Flight, airline?: string, number?: string, date?: string): boolean {
  if (stated.airline !== airline || stated.number !== number || inferred.date === null || date === undefined)
    return false;
  const { day, month } = readDate(date);
  return dayOf(yearOf(inferred.date), month, day) === inferred.date;
}
