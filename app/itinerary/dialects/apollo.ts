import { line, maybe } from '../read/line.ts';
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
  index,
  longClass,
  marriage,
  number,
  weekdays,
} from '../read/tokens.ts';
import { type DialectRules, form } from './dialect.ts';
import { status } from './status.ts';

const head = maybe`${index} `;

/** Apollo 1V and Smartpoint's views of it: no dot, the day mark after the arrival, the weekday late. */
export const apollo: DialectRules = {
  name: 'apollo',
  forms: [
    form(
      ' 2 SN 286L 10AUG YYZBRU HK1   625P  745A|*      SU/MO   E  1',
      { airline: 'SN', departs: 1105, arrives: 465, arrivalOffset: 1, arrivalWeekday: 1, eticket: true, marriage: '1' },
      line`${head}${airline} ?${number} ?${longClass} ?${date} ?${cities}${maybe` ?${status}`} ${departs} ?${arrives}${maybe`${dayMark}`}${END}(?: ?\*)?${maybe` ${marriage}(?= E)`}${maybe` ${weekdays}`}${maybe` ${eticket}`}${maybe` ${marriage}(?!:)`}${maybe` ${elapsed}${maybe` ${equipment}`}`}`,
    ),
    form(
      ' 1 DL9208Y 07DEC EWRLHR GK1                        TH',
      { airline: 'DL', number: '9208', status: 'GK', weekday: 4 },
      line`${head}${airline} ?${number} ?${longClass} ?${date} ?${cities} ${status}${maybe` ${weekdays}`}${maybe` ${eticket}`} ?$`,
    ),
  ],
};
