import { line, maybe, part } from '../read/line.ts';
import {
  airline,
  arrives,
  bookingClass,
  cities,
  date,
  dayMark,
  departs,
  END,
  eticket,
  number,
  numbered,
  weekdayWordAny,
} from '../read/tokens.ts';
import { aroundDate, type DialectRules, form } from './dialect.ts';
import { status } from './status.ts';

const flight = part`${maybe`${numbered}`}${airline} ?${number} ?${bookingClass} ?${date}${maybe` ${weekdayWordAny}`} ${cities}`;

/** KIU: weekdays often in Spanish, times with or without a colon. */
export const kiu: DialectRules = {
  name: 'kiu',
  dated: aroundDate('[A-Z] ?', ' (?:[A-Z]{2} )?[A-Z]{3}'),
  forms: [
    form(
      '1 QL912 Y 16SEP MI CCSPMV HK1  10:40 11:25 /E',
      { airline: 'QL', number: '912', weekday: 3, departs: 640, arrives: 685, eticket: true },
      line`${flight}${maybe` ?${status}`} ${departs} ?${arrives}${maybe`${dayMark}`}${END}${maybe` ?/?${eticket}`}`,
    ),
  ],
};
