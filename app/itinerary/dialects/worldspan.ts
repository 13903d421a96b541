import { line, maybe } from '../read/line.ts';
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
import { type DialectRules, form } from './dialect.ts';
import { status } from './status.ts';

/** Worldspan 1P and Axess 1J: two-letter weekday after the date, `#1` for the next day, `/O` or `/X`, `$`. */
export const worldspan: DialectRules = {
  name: 'worldspan',
  forms: [
    form(
      '    1 MF 386I 16APR FR LAXXMN HK3  1205A  520A#1/O $ J01 E',
      { airline: 'MF', weekday: 5, departs: 5, arrivalOffset: 1, marriage: '01', eticket: true },
      line`${maybe`${index}(?: |(?=\*))`}${maybe`${codeshare}`}${airline} ?${number} ?${bookingClass} ?${date}${maybe` ${weekdayWord}`} ${cities} ?${status} ${departs} ?${arrives}${maybe`${dayMark}`}${END}(?: ?/[XO])?(?: \$)?${maybe` J${marriage}`}${maybe` ${eticket}`}`,
    ),
  ],
};
