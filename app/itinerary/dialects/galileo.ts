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
  markBefore,
  marriage,
  number,
  numbered,
  suffix,
  weekdays,
} from '../read/tokens.ts';
import { aroundDate, type DialectRules, form } from './dialect.ts';
import { status } from './status.ts';

/** ` 2. UA  332 L  10DEC ORDLHR` */
const flight = part`${maybe`${numbered}`}${airline} ?${number}${maybe`${suffix}(?= )`} ?${bookingClass} ?${date} ?${cities}`;
/** `315P # 515A`, `2230  #0635`; a dash that touches both times is no mark, `1220-1510`. */
const times = part`${departs}(?:[/-](?=\d)| ?${maybe`${markBefore} ?`})${arrives}${maybe`${dayMark}`}${END}`;
/** ` E WE`, ` TU`: e-ticket and weekday. */
const late = part`${maybe` ${eticket}`}${maybe` ${weekdays}`}${maybe` ${eticket}`}`;

/** Galileo 1G: a dot after the number, the day mark before the arrival, `O` and a star for confirmed, the weekday late. */
export const galileo: DialectRules = {
  name: 'galileo',
  dotsNumbers: true,
  dated: aroundDate('[A-Z] ?', ' ?[A-Z]{3}'),
  forms: [
    form(
      ' 2. UA  332 L  10DEC ORDLHR HK3   315P # 515A O*       E WE  1',
      { airline: 'UA', number: '332', departs: 915, arrivalOffset: 1, weekday: 3, marriage: '1' },
      line`${flight}${maybe` ?${status}`} ${times}(?: ?O(?![A-Z0-9])\*?)?${late}${maybe` ${marriage}`}`,
    ),
    form(
      ' 1. PS  868 Y  27MAY KIVKBP BK1                         TH',
      { airline: 'PS', status: 'BK', seats: 1, weekday: 4 },
      line`${flight} ${status}${late} ?$`,
    ),
  ],
};
