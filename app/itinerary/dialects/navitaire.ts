import { line, maybe } from '../read/line.ts';
import { airline, arrives, cities, date, dayMark, departs, END, number, numbered } from '../read/tokens.ts';
import { aroundDate, type DialectRules, form } from './dialect.ts';

/** Agency messages of Navitaire and its like: date with year, no class, no status. */
export const navitaire: DialectRules = {
  name: 'navitaire',
  dotsNumbers: true,
  dated: aroundDate('[0-9N] ', ' [A-Z]{3}'),
  forms: [
    form(
      '2. VJ432  10JUL26 PXUHAN 1310 1445',
      { airline: 'VJ', number: '432', from: 'PXU', departs: 790 },
      line`${maybe`${numbered}`}${airline} ?${number} (?=\d{1,2}[A-Z]{3}\d\d)${date} ${cities} ${departs} ?${arrives}${maybe`${dayMark}`}${END}`,
    ),
  ],
};
