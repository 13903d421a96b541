import { line, maybe, part } from '../read/line.ts';
import {
  airline,
  arrivalDate,
  arrivesInFull,
  bookingClass,
  checkIn,
  cities,
  date,
  departsInFull,
  departureTerminal,
  END,
  equipment,
  eticket,
  flown,
  locator,
  looseDayMark,
  meal,
  number,
  numbered,
  open,
  stops,
  suffix,
  weekdayDigit,
} from '../read/tokens.ts';
import { aroundDate, type DialectRules, form } from './dialect.ts';
import { status } from './status.ts';

const head = part`${maybe`${numbered}`}${airline} ?`;
/** ` 30JUN 1*ZRHSFO`: a star instead of the blank for married. */
const route = part` ${date}${maybe` ${weekdayDigit}`}[ *]{1,2}${cities}`;
const flight = part`${head}${number}${maybe`${suffix}(?= )`} ${bookingClass}${route}`;
const times = part` ${departsInFull} ?${arrivesInFull}`;
/** `E  LH/6ZT4QP`, `A`, `E  0 77W MS`: e-ticket, then the airline's locator, or stops, aircraft and meal. */
const dateTail = part`${maybe` ${eticket}`}(?: A(?= |$))?${maybe` [A-Z0-9]{2}[/.]${locator}`}${maybe` ${stops} ${equipment}${maybe` ${meal}`}`}`;
/** `715A 1   815A 432P+1`: the first of three times is for check-in. */
const dayTimes = part`${maybe` ${checkIn}`}${maybe` ${departureTerminal}`}${times}${maybe` ?${looseDayMark}`}${END}`;
/** `*1A/E*`, `77W E 0 M`, `E90 E0 F` */
const dayTail = part`(?: ?\*?1A/)?${maybe` ?${eticket}`}\*?${maybe` ${equipment} ?${eticket} ?${stops}${maybe` ${meal}`}`}`;

/** Amadeus 1A: blank before the class, weekday digit, glued times; one display with an arrival date, one with `+1`. */
export const amadeus: DialectRules = {
  name: 'amadeus',
  dated: aroundDate('[A-Z] ', '(?: [1-7])?[ *]{1,2}[A-Z]{3}'),
  forms: [
    form(
      '  7  LX 053 Y 30JUN 1*ZRHSFO DK1   105P 355P 30JUN  E  0 77W MS',
      { airline: 'LX', number: '53', arrives: 955, stops: 0, equipment: '77W', meal: 'MS' },
      line`${flight}${maybe` ?${status}`}${times} ${arrivalDate}${dateTail}`,
    ),
    form(
      '  4  SN6532 L 18MAY 1 SFOYUL HK2   715A 1   815A 432P+1 *1A/E*',
      {
        airline: 'SN',
        checkIn: 435,
        departureTerminal: '1',
        departs: 495,
        arrives: 992,
        arrivalOffset: 1,
        eticket: true,
      },
      line`${flight}${maybe` ?${status}`}${dayTimes}${dayTail}`,
    ),
    form(
      '  4  ET 756 T 22JUN 2 EWRLFW         FLWN',
      { airline: 'ET', status: 'FLWN', weekday: 2 },
      line`${flight} ${flown}`,
    ),
    form(
      '  3  BA 118 S 18SEP 5 BOSLHR GK1',
      { airline: 'BA', status: 'GK', weekday: 5 },
      line`${flight} ?${status}(?: ?\*?1A/E?\*?)? ?$`,
    ),
    form(
      '  3  BAOPEN S 18SEP 5 BOSLHR',
      { airline: 'BA', number: 'OPEN', bookingClass: 'S', weekday: 5 },
      line`${head}${open} ?${bookingClass}${route} ?$`,
    ),
  ],
};
