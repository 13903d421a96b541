import { line, maybe } from '../read/line.ts';
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
  index,
  locator,
  looseDayMark,
  meal,
  number,
  open,
  stops,
  suffix,
  weekdayDigit,
} from '../read/tokens.ts';
import { type DialectRules, form } from './dialect.ts';
import { status } from './status.ts';

const head = maybe`${index} `;
/** Amadeus 1A: blank before the class, weekday digit, glued times; one display with an arrival date, one with `+1`. */
export const amadeus: DialectRules = {
  name: 'amadeus',
  forms: [
    form(
      '  7  LX 053 Y 30JUN 1*ZRHSFO DK1   105P 355P 30JUN  E  0 77W MS',
      { airline: 'LX', number: '53', arrives: 955, stops: 0, equipment: '77W', meal: 'MS' },
      line`${head}${airline} ?${number}${maybe`${suffix}(?= )`} ${bookingClass} ${date}${maybe` ${weekdayDigit}`}[ *]{1,2}${cities}${maybe` ?${status}`} ${departsInFull} ?${arrivesInFull} ${arrivalDate}${maybe` ${eticket}`}(?: A(?= |$))?${maybe` [A-Z0-9]{2}[/.]${locator}`}${maybe` ${stops} ${equipment}${maybe` ${meal}`}`}`,
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
      line`${head}${airline} ?${number}${maybe`${suffix}(?= )`} ${bookingClass} ${date}${maybe` ${weekdayDigit}`}[ *]{1,2}${cities}${maybe` ?${status}`}${maybe` ${checkIn}`}${maybe` ${departureTerminal}`} ${departsInFull} ?${arrivesInFull}${maybe` ?${looseDayMark}`}${END}(?: ?\*?1A/)?${maybe` ?${eticket}`}\*?${maybe` ${equipment} ?${eticket} ?${stops}${maybe` ${meal}`}`}`,
    ),
    form(
      '  4  ET 756 T 22JUN 2 EWRLFW         FLWN',
      { airline: 'ET', status: 'FLWN' },
      line`${head}${airline} ?${number}${maybe`${suffix}(?= )`} ${bookingClass} ${date}${maybe` ${weekdayDigit}`}[ *]{1,2}${cities} ${flown}`,
    ),
    form(
      '  3  BA 118 S 18SEP 5 BOSLHR GK1',
      { airline: 'BA', status: 'GK', weekday: 5 },
      line`${head}${airline} ?${number}${maybe`${suffix}(?= )`} ${bookingClass} ${date}${maybe` ${weekdayDigit}`}[ *]{1,2}${cities} ?${status}(?: ?\*?1A/E?\*?)? ?$`,
    ),
    form(
      '  3  BAOPEN S 18SEP 5 BOSLHR',
      { airline: 'BA', number: 'OPEN', bookingClass: 'S', weekday: 5 },
      line`${head}${airline} ?${open} ?${bookingClass} ${date}${maybe` ${weekdayDigit}`}[ *]{1,2}${cities} ?$`,
    ),
  ],
};
