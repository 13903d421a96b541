import { line, maybe, part } from '../read/line.ts';
import {
  airline,
  arrivalDate,
  arrivalWeekday,
  arrives,
  bookingClass,
  cities,
  date,
  dayMark,
  departs,
  END,
  eticket,
  locator,
  number,
  numbered,
  weekday,
} from '../read/tokens.ts';
import { aroundDate, type DialectRules, form } from './dialect.ts';
import { status } from './status.ts';

/** ` 3 TK  48U 22APR W JNBIST*HK2`: the star before or after the cities says married, the column `3/1` counts it. */
const flight = part`${maybe`${numbered}`}${airline} ?${number}${maybe` ?${bookingClass}`} ?${date} ${weekday}[ *]{1,2}${cities}[ *]{0,2}`;
const times = part`${departs} ?${arrives}${maybe`${dayMark}`}${END}`;
/** `  23APR Q SPM HRS`: printed only when it differs from the day of departure. */
const landing = part`${maybe` ${arrivalDate}${maybe` ${arrivalWeekday}${END}`}`}(?: SPM| HRS){0,2}`;
/** ` /DCTK*LYTLSK /E`, ` /ABA3*95TDCD /E`, ` E` */
const tail = part`${maybe` ?\/(?:DC|AB)[A-Z0-9]{2}(?:\*${locator})?`}${maybe` ?\/?${eticket}`}`;

/** Sabre 1S, Abacus 1B and INFINI 1F: the weekday as one letter or digit after the date, a second date for the arrival. */
export const sabre: DialectRules = {
  name: 'sabre',
  dated: aroundDate('[A-Z0-9] ?', ' [MTWQFJS1-7][ *]'),
  forms: [
    form(
      ' 3 TK  48U 22APR W JNBIST*HK2   800P  635A  23APR Q /DCTK*LYTLSK /E',
      { airline: 'TK', weekday: 3, status: 'HK', arrivalWeekday: 4, locator: 'LYTLSK', eticket: true },
      line`${flight}(?:\d{1,2}\/\d{1,2} )?${maybe`${status} `}${times}${landing}${tail}`,
    ),
    form(
      ' 1 GK  12L 10OCT J KIXMNL GK2 /E',
      { airline: 'GK', weekday: 6, seats: 2 },
      line`${flight}${status}${tail} ?$`,
    ),
  ],
};
