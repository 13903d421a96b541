import { line, maybe, part } from '../read/line.ts';
import {
  airline,
  arrives,
  bookingClass,
  cities,
  codeshare,
  date,
  dayMark,
  departs,
  END,
  eticket,
  index,
  marriage,
  number,
  weekdayWord,
} from '../read/tokens.ts';
import { aroundDate, type DialectRules, form } from './dialect.ts';
import { status } from './status.ts';

/** `1 MF 386I 16APR FR LAXXMN`, `2*OS 126M 04JUN FRAVIE` */
const head = part`${maybe`${index}(?:[.)] ?| |(?=\*))`}${maybe`${codeshare}`}`;
const flight = part`${head}${airline} ?${number} ?${bookingClass} ?${date}${maybe` ${weekdayWord}`} ${cities}`;
/** `/O $ J01 E`: stopover or connection, participation, marriage, e-ticket. */
const tail = part`(?: ?/[XO])?(?: \$)?${maybe` J${marriage}`}${maybe` ${eticket}`}`;

/** Worldspan 1P and Axess 1J: two-letter weekday after the date, `#1` for the next day, `/O` or `/X`, `$`. */
export const worldspan: DialectRules = {
  name: 'worldspan',
  dated: aroundDate('[A-Z] ?', ' (?:[A-Z]{2} )?[A-Z]{3}'),
  forms: [
    form(
      '    1 MF 386I 16APR FR LAXXMN HK3  1205A  520A#1/O $ J01 E',
      { airline: 'MF', weekday: 5, departs: 5, arrivalOffset: 1, marriage: '01', eticket: true },
      line`${flight}${maybe` ?${status}`} ${departs} ?${arrives}${maybe`${dayMark}`}${END}${tail}`,
    ),
  ],
};
