import { line, maybe } from '../read/line.ts';
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
  index,
  markBefore,
  marriage,
  number,
  suffix,
  weekdays,
} from '../read/tokens.ts';
import { type DialectRules, form } from './dialect.ts';
import { status } from './status.ts';

const head = maybe`${index}\. ?`;
/** `O* E WE 1`, `O TU 1`, `O* TH 3`, `O 1`: confirmed by the vendor, e-ticket, weekday, marriage. */
const tail = maybe` ?O(?![A-Z0-9])\*?`;

/** Galileo 1G: a dot after the number, the day mark before the arrival, the weekday late. */
export const galileo: DialectRules = {
  name: 'galileo',
  forms: [
    form(
      ' 2. UA  332 L  10DEC ORDLHR HK3   315P # 515A O*       E WE  1',
      { airline: 'UA', number: '332', departs: 915, arrivalOffset: 1, weekday: 3, marriage: '1' },
      line`${head}${airline} ?${number}${maybe`${suffix}(?= )`} ?${bookingClass} ?${date} ?${cities}${maybe` ?${status}`} ${departs} ?${maybe`${markBefore} ?`}${arrives}${maybe`${dayMark}`}${END}${tail}${maybe` ${eticket}`}${maybe` ${weekdays}`}${maybe` ${eticket}`}${maybe` ${marriage}`}`,
    ),
    form(
      ' 1. PS  868 Y  27MAY KIVKBP BK1                         TH',
      { airline: 'PS', status: 'BK', seats: 1, weekday: 4 },
      line`${head}${airline} ?${number}${maybe`${suffix}(?= )`} ?${bookingClass} ?${date} ?${cities} ${status}${maybe` ${eticket}`}${maybe` ${weekdays}`}${maybe` ${eticket}`} ?$`,
    ),
  ],
};
