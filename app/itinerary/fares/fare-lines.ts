import { plainDecimal, subtractDecimals } from './decimal.ts';
import type { FareRead } from './fare-read.ts';

export const AMOUNT = '(\\d{1,3}(?:,\\d{3}){1,3}(?:\\.\\d{1,3})?|\\d{1,9}(?:\\.\\d{1,3})?)';
export const PASSENGER_TYPE = '(ADT|CNN|CHD|INF|INS|UNN|YTH|STU|SRC|MIL|SEA|LBR|VFR|ITX|JCB|JNN|JNF|C\\d\\d)';
const CURRENCY = '([A-Z]{3})';

interface FareLine {
  looks: RegExp;
  read: (found: RegExpExecArray, currency: string | null) => FareRead | null;
}

/** Displays that print a price in one line. */
export const FARE_LINES: readonly FareLine[] = [
  {
    // Sabre: 1-    USD1533.02                    129.08XT      USD1662.10ADT
    looks: new RegExp(
      `^(?:(\\d{1,2})- ?)?${CURRENCY} ?${AMOUNT}(?: ${CURRENCY} ?${AMOUNT})?(?: [\\d.,]{1,12}(?:[A-Z0-9]{2})?){0,4} ${CURRENCY} ?${AMOUNT} ?${PASSENGER_TYPE}$`,
    ),
    read: ([, count, currency, base, equivalentIn, equivalent, totalIn = '', total = '', passengerType = null]) => {
      const own = equivalentIn === totalIn ? equivalent : currency === totalIn ? base : undefined;
      return fareOf(passengerType, count, totalIn, own, total);
    },
  },
  {
    // Galileo: FQG 1-2          GBP  312.00   200.30     512.30 ADT
    looks: new RegExp(
      `^(?:FQ[A-Z]? )?(\\d{1,2})(?:-(\\d{1,2}))? ${CURRENCY} ?${AMOUNT} ${AMOUNT} ${AMOUNT} ${PASSENGER_TYPE}(?: |$)`,
    ),
    read: ([, first, last, currency = '', base, taxes, total = '', passengerType = null]) => {
      const count = last === undefined ? '1' : String(Number(last) - Number(first) + 1);
      return checked(fareOf(passengerType, count, currency, base, total), taxes);
    },
  },
  {
    // Apollo: FQ-USD 503.00/USD 37.20US/USD 66.08BL/USD 606.28 - 12OCT *ADT-FLQ79SME
    looks: new RegExp(
      `^FQ-${CURRENCY} ${AMOUNT}(?:/[A-Z]{3} [\\d.,]{1,12}[A-Z0-9]{2}){1,9}/\\1 ${AMOUNT} - \\d{1,2}[A-Z]{3}(?: \\*${PASSENGER_TYPE}-)?`,
    ),
    read: ([, currency = '', base, total = '', passengerType = null]) =>
      fareOf(passengerType, undefined, currency, base, total),
  },
  {
    // Amadeus: 01 MERIDIAN/CLARA   ADT     1    EUR  411.00    56.36    467.36
    looks: new RegExp(
      `^\\d{1,2} [A-Z][A-Z' /*-]{0,40} ${PASSENGER_TYPE} (\\d{1,2}) (?:${CURRENCY} ?)?${AMOUNT} ${AMOUNT} ${AMOUNT}$`,
    ),
    read: ([, passengerType = null, count, printed, base, taxes, total = ''], heading) => {
      const currency = printed ?? heading;
      return currency === null ? null : checked(fareOf(passengerType, count, currency, base, total), taxes);
    },
  },
  {
    // TravelSky: 01 M1 FARE:CNY820.00 TAX:CNY50.00 YQ:CNY110.00  TOTAL:980.00
    looks: new RegExp(
      `^\\d{1,2} [A-Z0-9+*/]{1,20} FARE:${CURRENCY}${AMOUNT}(?: (?:TAX|YQ|YR):(?:[A-Z]{3}[\\d.]{1,12}|[A-Z]{1,12})){0,3} TOTAL:(?:[A-Z]{3})?${AMOUNT}`,
    ),
    read: ([, currency = '', base, total = '']) => fareOf(null, undefined, currency, base, total),
  },
];

/** Taxes are what the total has above the base; a base above its total is none. */
export function fareOf(
  passengerType: string | null,
  count: string | undefined,
  currency: string,
  printedBase: string | undefined,
  printedTotal: string,
): FareRead {
  const total = plainDecimal(printedTotal);
  const base = printedBase === undefined ? null : plainDecimal(printedBase);
  const taxes = base === null ? null : subtractDecimals(total, base);
  const quantity = count === undefined ? null : Number(count);
  return { passengerType, quantity, currency, base: taxes === null ? null : base, taxes, total };
}

/** A row whose three amounts do not add up is something else. */
function checked(fare: FareRead, taxes: string | undefined): FareRead | null {
  return fare.taxes !== null && Number(fare.taxes) === Number(plainDecimal(taxes ?? '')) ? fare : null;
}
