import { doubtfulMs } from '~/reference/names/glued-ms.ts';
import type { Line, ReadBooking, Warning } from '../types.ts';

/** More such names are no names. */
const MOST_DOUBTS = 20;

/** `EDDAMS` may be Edda with her title, or a name like Adams. */
export function doubtfulTitles(bookings: readonly ReadBooking[], lines: readonly Line[]): Warning[] {
  const names = new Set(bookings.flatMap((booking) => booking.names));
  return [...names]
    .flatMap((ticket) => {
      const [family = '', given = '', ...more] = ticket.split('/');
      const name = more.length === 0 ? doubtfulMs(given.trimEnd()) : null;
      return name === null
        ? []
        : [{ code: 'title-doubtful' as const, ...placeOf(name, family, lines), values: { name } }];
    })
    .slice(0, MOST_DOUBTS);
}

/** No place where the text has the name in two lines. */
function placeOf(name: string, family: string, lines: readonly Line[]): Pick<Warning, 'line' | 'column'> {
  const found = lines.find(({ text }) => text.includes(name) && text.includes(family));
  if (found === undefined) return { line: null, column: null };
  const at = found.text.indexOf(name, found.text.indexOf(family) + family.length);
  return { line: found.number, column: at === -1 ? null : (found.columns?.[at] ?? at) + 1 };
}
