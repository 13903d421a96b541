import { findPlace } from '~/reference/places.ts';
import { MONTH, readDate, readTime } from '../read/clock.ts';
import { dayIn, type Span } from './days.ts';
import { type BookingRecord, recordLimits, type TimeLimit } from './record.ts';

interface LimitRead {
  by: TimeLimit['by'];
  airline?: string | undefined;
  date: string;
  time?: string | undefined;
  zone?: string | null | undefined;
  office?: string | undefined;
}

const DATE = `\\d{1,2}${MONTH}(?:\\d\\d)?(?!\\d)`;
const CLOCK = '(?:[01]\\d|2[0-3])[0-5]\\d';

// TK TL11JUL/SFO4J5354, TK XL06NOV/PARAF0345, TK TL30JUN/1800, TK TAW 20SEP/1200, TKT TL 18SEP26/2359Z
const amadeus = new RegExp(
  `^TKT? ?(?:TL|XL|TAW) ?(${DATE})(?:/(${CLOCK})(Z)?(?![A-Z0-9]))?(?:/([A-Z]{3}[A-Z0-9]{6}|[A-Z0-9]{9}))?(?:/|$)`,
);
// 10 OPC-27MAY:1552/1C8/GA CANCELLATION DUE TO NO TICKET
const cancels = new RegExp(`^OPC-(?:[A-Z0-9]{9}:)?(${DATE})[:/](${CLOCK})/[^/]{1,8}/([A-Z0-9]{2}) CANCELLATION DUE`);
// 12 OPW-LONU12409:21NOV/1200/1C7/BA REQUIRES TICKET ON OR BEFORE 24NOV:1200 LON TIME ZONE
const requires = new RegExp(
  `^OPW-.{0,40}?/([A-Z0-9]{2}) REQUIRES TICKET ON OR BEFORE ?(${DATE})[:/](${CLOCK})(?: ([A-Z]{3}) TIME ZONE)?`,
);
// TAW12NOV/1800/CCS, TAW/24NOV, TAW8SGG10APR009/, TAW28NOV1BX8009/, TAWQ5BP11SEP077/0400A/, TAW/00/11JUL
const taw = new RegExp(
  `^TAW(?:/(?:\\d\\d/)?)?([A-Z0-9]{4})?(\\d{1,2}${MONTH})(?:([A-Z0-9]{4})?\\d{3})?(?:/(?:(${CLOCK}[AP]?)(?:/|$))?|$)`,
);
// TKTG-TAU/10JUL, TKTG-TAU/WE24MAR
const tau = new RegExp(`^TKTG-TAU/(?:MO|TU|WE|TH|FR|SA|SU)?(\\d{1,2}${MONTH})$`);
// TL/1805/04MAY/SHA247
const travelsky = new RegExp(`^TL/(${CLOCK})/(\\d{1,2}${MONTH}(?:\\d\\d)?)/(([A-Z]{3})\\d{3})$`);

/** Null for any other line. */
export function readOwnLimit(text: string): LimitRead | null {
  const [, date, time, zulu, office] = amadeus.exec(text) ?? [];
  if (date !== undefined) return { by: 'agency', date, time, zone: zulu && 'UTC', office };
  const [, city = '', day, other] = taw.exec(text) ?? [];
  if (day !== undefined)
    return { by: 'agency', date: day, time: taw.exec(text)?.[4], office: city || other || undefined };
  const [, by] = tau.exec(text) ?? [];
  if (by !== undefined) return { by: 'agency', date: by };
  const [, clock, until, place, placeCity = ''] = travelsky.exec(text) ?? [];
  if (until === undefined) return null;
  return { by: 'agency', date: until, time: clock, office: place, zone: zoneOf(placeCity) };
}

/** Reminders of Amadeus for a carrier's limit. */
export function readOption(text: string): LimitRead | null {
  const [, carrier, date, time, city] = requires.exec(text) ?? [];
  if (date !== undefined) return { by: 'airline', airline: carrier, date, time, zone: zoneOf(city) };
  const [, day, clock, airline] = cancels.exec(text) ?? [];
  return day === undefined ? null : { by: 'airline', airline, date: day, time: clock };
}

const isAboutTickets = /SSR ?ADTK|ADTK|TKT|TKNE|TKNA|TICKET/;
/** TO TK BY is an order to ticket. */
const carrier = /TO ?(?!TK)([A-Z0-9]{2}) (?:TK )?BY /;
const forms: readonly [RegExp, (found: RegExpExecArray) => Omit<LimitRead, 'by'>][] = [
  // BY SHA29JUN26/0952, 1VBYDTW21MAR25/1803
  [
    new RegExp(`BY ?([A-Z]{3})(\\d{1,2}${MONTH}\\d\\d)/(${CLOCK})(?!\\d)`),
    ([, city, date = '', time]) => ({ date, time, zone: zoneOf(city) }),
  ],
  // BY 12JUN27/0000Z, BY 08AUG25 0101 GMT, BY 05JAN 2359 SHA TIME ZONE, BY 20APR 1200 OTHERWISE, BY 02JAN26 TO AVOID
  [
    new RegExp(`BY (${DATE})(?:[ /](${CLOCK})(?!\\d)(?:(Z| GMT)|(?: ([A-Z]{3}) TIME ZONE))?)?(?![A-Z0-9])`),
    ([, date = '', time, zulu, city]) => ({ date, time, zone: zulu ? 'UTC' : zoneOf(city) }),
  ],
  // BY 2359 05JUL28 CST
  [new RegExp(`BY (${CLOCK})[ /](${DATE})(?![A-Z0-9])`), ([, time, date = '']) => ({ date, time })],
  // TTL FOR AUTO CANX FIXED FOR 02DEC26 AT 1922 GMT
  [new RegExp(`FIXED FOR (${DATE}) AT (${CLOCK}) GMT`), ([, date = '', time]) => ({ date, time, zone: 'UTC' })],
];

/** A carrier's request for tickets in an SSR or a vendor's remark. */
export function readAskedLimit(text: string): LimitRead | null {
  if (!isAboutTickets.test(text) && !text.includes('TTL FOR AUTO')) return null;
  for (const [form, toRead] of forms) {
    const found = form.exec(text);
    if (found !== null) return { by: 'airline', airline: carrier.exec(text)?.[1], ...toRead(found) };
  }
  return null;
}

const zoneOf = (city: string | undefined): string | null => (city && findPlace(city)?.zone) || null;

/** Without a day that is sure it is no limit. */
export function addLimit(record: BookingRecord, read: LimitRead | null, line: number, span: Span): void {
  const date = read === null ? null : dayIn(readDate(read.date), span);
  if (read === null || date === null) return;
  const { by, airline = null, office = null, zone = null } = read;
  const time = read.time === undefined ? null : readTime(read.time);
  const { timeLimits } = record;
  const isKnown = timeLimits.some(
    (one) => one.by === by && one.date === date && one.time === time && one.airline === airline,
  );
  if (isKnown || timeLimits.length >= recordLimits.timeLimits) return;
  timeLimits.push({ by, airline, date, time, zone, office, line });
}
