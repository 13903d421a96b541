import { line, maybe, part } from '../read/line.ts';
import {
  airline,
  arrives,
  cities,
  date,
  dayMark,
  departs,
  END,
  elapsed,
  equipment,
  eticket,
  longClass,
  marriage,
  number,
  numbered,
  weekdays,
} from '../read/tokens.ts';
import { aroundDate, type DialectRules, form } from './dialect.ts';
import { status } from './status.ts';

/** ` 2 SN 286L 10AUG YYZBRU` */
const flight = part`${maybe`${numbered}`}${airline} ?${number} ?${longClass} ?${date} ?${cities}`;
/** `625P  745A|*`: the star says that the airline has confirmed. */
const times = part`${departs} ?${arrives}${maybe`${dayMark}`}${END}(?: ?\*)?`;
/** ` SU/MO   E`; sell answers print the number of the marriage before the E. */
const late = part`${maybe` ${marriage}(?= E)`}${maybe` ${weekdays}`}${maybe` ${eticket}`}`;
/** ` 2     4:30  788`: marriage, and in sell answers the time on the way and the aircraft. */
const tail = part`${maybe` ${marriage}(?!:)`}${maybe` ${elapsed}${maybe` ${equipment}`}`}`;

/** Apollo 1V and Smartpoint's views of it: no dot, the day mark after the arrival, the weekday late. */
export const apollo: DialectRules = {
  name: 'apollo',
  dated: aroundDate('[A-Z] ?', ' ?[A-Z]{3}'),
  forms: [
    form(
      ' 2 SN 286L 10AUG YYZBRU HK1   625P  745A|*      SU/MO   E  1',
      { airline: 'SN', departs: 1105, arrives: 465, arrivalOffset: 1, arrivalWeekday: 1, eticket: true, marriage: '1' },
      line`${flight}${maybe` ?${status}`} ${times}${late}${tail}`,
    ),
    form(
      ' 1 DL9208Y 07DEC EWRLHR GK1                        TH',
      { airline: 'DL', number: '9208', status: 'GK', weekday: 4 },
      line`${flight} ${status}${maybe` ${weekdays}`}${maybe` ${eticket}`} ?$`,
    ),
  ],
};
