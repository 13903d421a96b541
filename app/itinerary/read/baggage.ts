import { MONTH } from './clock.ts';
import { seatKey } from './seats.ts';

/** Free baggage by flight (`BA227LHR`), journey (`LHRBOS`) or segment number (`S1`). */
export type Baggage = Map<string, string>;

const ALLOWANCE = '(\\d{1,2}PC?|\\d{1,3}KG?|NIL)';
const CARRIER = '([A-Z][A-Z0-9]|[0-9][A-Z])';
// 2 O BOS BA  226 S 03AUG 1905  OK SNX2T4             03AUG03AUG 1PC: a fare record of Amadeus
const fareRecord = new RegExp(
  `^\\d{1,2} (?:[OX] )?([A-Z]{3}) ${CARRIER} ?0{0,3}(\\d{1,4}) [A-Z] \\d{1,2}${MONTH} \\d{4} [A-Z]{2} .{1,40} ${ALLOWANCE}$`,
);
// O FM:1SHA MU    5137  Y 14MAY 0710 OK Y                        20K OPEN FOR USE: a ticket of TravelSky
const ticket = new RegExp(
  `^[OX] (?:FM|TO):\\d([A-Z]{3}) ${CARRIER} ?0{0,3}(\\d{1,4}) [A-Z] \\d{1,2}${MONTH} \\d{4} .{1,40} ${ALLOWANCE} [A-Z]`,
);
// 1 O LHR BA   227 S 25JUL1140 OK SNX2T4          O     1PC: a ticket of Amadeus
// 01 O LHR BA  227S 25JUL 1140A SNX2T4            25JUL 25JUL  01P: a price record of Sabre
// 2   BOS BA   227 S    25JUL 1140  SNX2T4           25JUL25JUL 1P: a price of Amadeus
const coupons = new RegExp(
  `^\\d{1,2} (?:[OX] ?)?([A-Z]{3})(?:[A-Z]{3})? ${CARRIER} ?0{0,3}(\\d{1,4}) ?[A-Z] ?\\d{1,2}${MONTH} ?\\d{3,4}[APN]? [A-Z0-9].{1,50}? ${ALLOWANCE}$`,
);
// BOS BA   227 S    25JUL 1140  SNX2T4           25JUL25JUL 1P: the city is the arrival
const arrivalCoupon = new RegExp(
  `^(?:X )?[A-Z]{3} ${CARRIER} ?0{0,3}(\\d{1,4}) ?[A-Z] ?\\d{1,2}${MONTH} ?\\d{3,4}[APN]? [A-Z0-9].{1,50}? ${ALLOWANCE}$`,
);
// BAG ALLOWANCE     -LAXBOM-02P/LH/EACH PIECE UP TO 50 POUND: a price of Sabre
const price = new RegExp(`^(?:ATTN\\*)?BAG ALLOWANCE ?-((?:[A-Z]{6} ?){1,8})-${ALLOWANCE}(?:/|$)`);
// S1   FB-L5PD3, and below it BG-2PC: a filed fare of Galileo
const filedSegment = /^S(\d{1,2}) FB-/;
const filedBaggage = new RegExp(`^BG-${ALLOWANCE}$`);

/** Reads free baggage from fares, prices and tickets beside an itinerary. */
export class BaggageReader {
  private filed: string | null = null;

  /** True when the line is about baggage. Adults come first, so the first allowance stays. */
  read(text: string, baggage: Baggage): boolean {
    if (text.startsWith('BAG ') || text.startsWith('ATTN*BAG ')) return readPrice(text, baggage);
    if (text.startsWith('S') || text.startsWith('BG-')) return this.readFiled(text, baggage);
    const [, from, airline, number, allowance] = coupon(text) ?? [];
    if (from === undefined || airline === undefined || number === undefined) return readArrivalCoupon(text, baggage);
    return keep(baggage, seatKey(airline, number, from), allowance);
  }

  private readFiled(text: string, baggage: Baggage): boolean {
    const segment = filedSegment.exec(text)?.[1];
    if (segment !== undefined) this.filed = `S${Number(segment)}`;
    const allowance = this.filed === null ? undefined : filedBaggage.exec(text)?.[1];
    return segment !== undefined || keep(baggage, this.filed ?? '', allowance);
  }
}

function coupon(text: string): RegExpExecArray | null {
  if (text.charAt(4) === ':') return ticket.exec(text);
  return mayEndInAllowance(text) ? (fareRecord.exec(text) ?? coupons.exec(text)) : null;
}

function mayEndInAllowance(text: string): boolean {
  return 'PCKGL'.includes(text.charAt(text.length - 1));
}

/** Without the departure the allowance counts for the flight number. */
function readArrivalCoupon(text: string, baggage: Baggage): boolean {
  const [, airline, number, allowance] = mayEndInAllowance(text) ? (arrivalCoupon.exec(text) ?? []) : [];
  return airline !== undefined && number !== undefined && keep(baggage, airline + number, allowance);
}

function readPrice(text: string, baggage: Baggage): boolean {
  const [, journeys = '', allowance] = price.exec(text) ?? [];
  for (const journey of journeys.match(/[A-Z]{6}/g) ?? []) keep(baggage, journey, allowance);
  return allowance !== undefined;
}

function keep(baggage: Baggage, key: string, printed: string | undefined): boolean {
  if (printed === undefined) return false;
  if (!baggage.has(key)) baggage.set(key, plain(printed));
  return true;
}

/** `02P` becomes `2PC`, `30KG` becomes `30K`, `NIL` becomes `0PC`. */
function plain(printed: string): string {
  const amount = Number.parseInt(printed, 10);
  return printed === 'NIL' ? '0PC' : `${amount}${printed.includes('P') ? 'PC' : 'K'}`;
}
