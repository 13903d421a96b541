import { either, line, maybe, part, token } from '../read/line.ts';
import {
  airline,
  arrives,
  bookingClass,
  cities,
  codeshare,
  date,
  departs,
  END,
  eticket,
  looseDayMark,
  number,
  numbered,
  open,
  operator,
  suffix,
  weekdayWord,
} from '../read/tokens.ts';
import { aroundDate, type DialectRules, form } from './dialect.ts';
import { status } from './status.ts';

const wholeOf = (text: string) => text.replace('--', '');
/** Terminals of departure and arrival: `T3T2`, `--T1`, `T1I`, `2ET1`, `2F --`, `2 A`; two dashes for none. */
const terminals = either(
  part`${token('departureTerminal', '--|[A-Z]\\d|\\d[A-Z]', wholeOf)} ?${token('arrivalTerminal', `(?:--|[A-Z]\\d?|\\d[A-Z]?)${END}`, wholeOf)}`,
  part`${token('departureTerminal', '[A-Z0-9]', wholeOf)} ${token('arrivalTerminal', `[A-Z0-9]${END}`, wholeOf)}`,
);

/** ` 2. *MU5936 K1`: star for code share, a digit for the sub-class. */
const head = part`${maybe`${numbered}`}${maybe`${codeshare}`}${airline} ?`;
const flight = part`${head}${number}${maybe`${suffix}(?= |[A-Z] )`} ?${bookingClass}\d? ?${weekdayWord} ?${date} ?${cities}`;
const times = part`${departs} ${arrives}${maybe` ?${looseDayMark}`}${END}`;
/** ` SEAME`, ` E`: which cabin's seats were booked, e-ticket. */
const marks = part`(?: (?:SEAME|CLAME))?${maybe` ${eticket}`}(?: (?:SEAME|CLAME))?`;

/** TravelSky 1E: weekday glued before the date, sometimes the year after it; 24-hour times; terminals. */
export const travelsky: DialectRules = {
  name: 'travelsky',
  dotsNumbers: true,
  dated: aroundDate('[A-Z]{2} ?', ' ?[A-Z]{3}'),
  forms: [
    form(
      ' 2. *MU5936 K1  TH29JAN27HKGSHA HK1   1435 1700+1        E T3T2 OP-HX253',
      { airline: 'MU', codeshare: true, weekday: 4, arrivalOffset: 1, departureTerminal: 'T3', operatedBy: 'HX253' },
      line`${flight} ?${status} ${times}${marks}${maybe` ${terminals}`}(?: [A-Z]\d?(?= |$))?${maybe` OP-${operator}`}`,
    ),
    form(
      ' 3.  CZ9519 W   TU02FEB27CSXCANKK1                      E',
      { airline: 'CZ', status: 'KK', weekday: 2 },
      line`${flight} ?${status}${maybe` ${eticket}`} ?$`,
    ),
    form(
      ' 3.  MUOPEN Y   FR02MAY  HKGPVG',
      { airline: 'MU', number: 'OPEN', bookingClass: 'Y', weekday: 5 },
      line`${head}${open} ?${bookingClass}\d?(?: OPEN)?${maybe` ${weekdayWord} ?${date}`} ?${cities}(?: [A-Z]{2}\d)? ?$`,
    ),
  ],
};
