import { capitaliseFamily, capitaliseGiven } from './capitalise-name.ts';
import { chineseOrder } from './chinese-names.ts';
import { doubtfulMs } from './glued-ms.ts';
import { splitTitle } from './titles.ts';

const readable = /^[\p{L}\p{M} .'’/-]+$/u;
const CHINESE = /^\p{Script=Han}+$/u;

/** "MERIDIAN/CLARA MS" is "Ms Clara Meridian"; in doubt the name stays as in the ticket. */
export function readableName(ticket: string): string {
  const parts = ticket.trim().replace(/ +/g, ' ').split('/');
  const [family = '', rest] = parts.map((part) => part.trim());
  if (parts.length > 2 || family === '' || !readable.test(ticket)) return ticket;
  if (rest === undefined || rest === '') return oneWord(family) ?? ticket;
  const { given, title } = splitTitle(rest);
  if (title === null && doubtfulMs(given) !== null) return ticket;
  if (CHINESE.test(family) && CHINESE.test(given)) return family + given;
  const order = chineseOrder(family, given);
  if (order === 'doubtful') return ticket;
  const name = [capitalised(given, capitaliseGiven), capitalised(family, capitaliseFamily)];
  if (order === 'family-first') name.reverse();
  return [...(title === null ? [] : [title]), ...name].join(' ');
}

/** A single name, with its title; several words may be in either order. */
function oneWord(name: string): string | null {
  const { given, title } = splitTitle(name);
  if (given.includes(' ') || doubtfulMs(given) !== null) return null;
  const said = capitalised(given, capitaliseFamily);
  return title === null ? said : `${title} ${said}`;
}

/** Small letters are the agent's own. */
function capitalised(name: string, capitalise: (name: string) => string): string {
  return /\p{Ll}/u.test(name) ? name : capitalise(name);
}
