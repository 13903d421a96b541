import { line, maybe } from '../read/line.ts';
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
  index,
  locator,
  number,
  weekday,
} from '../read/tokens.ts';
import { type DialectRules, form } from './dialect.ts';
import { status } from './status.ts';

const head = maybe`${index} `;
/** The star before or after the cities says married; the column `3/1` counts the marriage. */
const pair = `[ *]{1,2}`;

/** Sabre 1S, Abacus 1B and INFINI 1F: the weekday as one letter or digit after the date, a second date for the arrival. */
export const sabre: DialectRules = {
  name: 'sabre',
  forms: [
    form(
      ' 3 TK  48U 22APR W JNBIST*HK2   800P  635A  23APR Q /DCTK*LYTLSK /E',
      { airline: 'TK', weekday: 3, status: 'HK', arrivalWeekday: 4, locator: 'LYTLSK', eticket: true },
      line`${head}${airline} ?${number}${maybe` ?${bookingClass}`} ?${date} ${weekday}${pair}${cities}[ *]{0,2}(?:\d{1,2}\/\d{1,2} )?${status} ${departs} ?${arrives}${maybe`${dayMark}`}${END}${maybe` ${arrivalDate}${maybe` ${arrivalWeekday}${END}`}`}(?: SPM| HRS){0,2}${maybe` ?\/(?:DC|AB)[A-Z0-9]{2}(?:\*${locator})?`}${maybe` ?\/?${eticket}`}`,
    ),
    form(
      ' 1 GK  12L 10OCT J KIXMNL GK2 /E',
      { airline: 'GK', weekday: 6, seats: 2 },
      line`${head}${airline} ?${number}${maybe` ?${bookingClass}`} ?${date} ${weekday}${pair}${cities}[ *]{0,2}${status}${maybe` ?\/DC[A-Z0-9]{2}(?:\*${locator})?`}${maybe` ?\/?${eticket}`} ?$`,
    ),
  ],
};
