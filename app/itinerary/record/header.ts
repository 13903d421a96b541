import { MONTH, readDate, readTime } from '../read/clock.ts';
import { dayIn, type Span } from './days.ts';
import type { BookingRecord } from './record.ts';

const MINUTES_PER_DAY = 1440;
const fullDate = `(\\d{1,2}${MONTH}\\d\\d)`;

// RP/LONU12409/LONU12409            MD/SU  20NOV26/0914Z   QW7RT2; RP/CCS00ZZ7 - LINEAS DE EJEMPLO
const amadeus = new RegExp(`^RP/([A-Z0-9]{6,9})(?=[/ ]|$)(?:.{0,60}? ${fullDate}/([0-2]\\d[0-5]\\d)Z)?`);
// SFO6T8323/2828AJ/1APR27
const amadeusCreated = new RegExp(`^[A-Z0-9]{6,9}/\\d{4}[A-Z]{2}/${fullDate}$`);
// 8SGG.8SWH*BTW 0902/10APR26 UDUTEK H; BUE.BUEXX-MM 1909/19NOV26 *PLRKZB
const sabre = new RegExp(`^([A-Z0-9]{3,4})[.][A-Z0-9*-]{4,12} \\d{4}/${fullDate}(?: |$)`);
// REC: K3W8L5  ST: ACTIVE  GDS: KIU  12MAR26/1630Z
const kiu = new RegExp(`^REC: [A-Z0-9]{6} .{0,40}?${fullDate}/\\d{4}Z$`);
// 8VB4XQ/WS LONOU U1B2AA  AG 99990002 19APR
const host = new RegExp(`^[A-Z0-9]{6}/[A-Z0-9]{2} ([A-Z0-9]{5}) .{0,16}AG \\d{7,8} (\\d{1,2}${MONTH})(?: |$)`);
// 14.CAN527
const travelsky = /^\d{1,3}\. ?([A-Z]{3}\d{3})$/;

/** Office and dates of a header, or of the last line of a booking; false for any other line. */
export function readHead(text: string, record: BookingRecord, span: Span): boolean {
  if (text.startsWith('RP/')) return readAmadeus(text, record);
  if (!mayBeHead(text)) return false;
  const [, first = '', second] = sabre.exec(text) ?? host.exec(text) ?? [];
  if (second !== undefined) {
    record.office ??= first;
    record.created = dayIn(readDate(second), span) ?? record.created;
    return true;
  }
  const [, created] = amadeusCreated.exec(text) ?? kiu.exec(text) ?? [];
  if (created !== undefined) record.created = dayIn(readDate(created), span) ?? record.created;
  const office = travelsky.exec(text)?.[1];
  if (office !== undefined) record.office ??= office;
  return created !== undefined || office !== undefined;
}

/** A dot or a slash stands where no other line has it; most lines are told apart without an expression. */
function mayBeHead(text: string): boolean {
  if (text.startsWith('REC: ') || text.charAt(3) === '.' || text.charAt(4) === '.') return true;
  const slash = text.indexOf('/');
  return (slash >= 6 && slash <= 9) || (text.length <= LONGEST_OFFICE && text.includes('.'));
}

const LONGEST_OFFICE = 12;

function readAmadeus(text: string, record: BookingRecord): boolean {
  const [, office, date, time = ''] = amadeus.exec(text) ?? [];
  if (office === undefined) return false;
  record.office ??= office;
  const day = date === undefined ? null : dayIn(readDate(date), { created: null, departs: null });
  if (day === null) return true;
  record.changed ??= day * MINUTES_PER_DAY + readTime(time);
  record.created ??= day;
  return true;
}
