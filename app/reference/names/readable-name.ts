import { capitaliseFamily, capitaliseGiven } from './capitalise-name.ts';
import { chineseOrder } from './chinese-names.ts';
import { doubtfulMs } from './glued-ms.ts';
import { withTitle } from './said-title.ts';
import { splitTitle } from './titles.ts';

const readable = /^[\p{L}\p{M} .'’/-]+$/u;
const CHINESE = /^\p{Script=Han}+$/u;

/** "MERIDIAN/CLARA MS" is "Ms Clara Meridian"; in German "Frau Clara Meridian"; in doubt the name stays as in the ticket. */
export function readableName(ticket: string, language = 'en'): string {
  const parts = ticket.trim().replace(/ +/g, ' ').split('/');
  const [family = '', rest] = parts.map((part) => part.trim());
  if (parts.length > 2 || family === '' || !readable.test(ticket)) return ticket;
  if (rest === undefined || rest === '') return oneWord(family, language) ?? ticket;
  const { given, ...said } = splitTitle(rest);
  if (said.title === null && doubtfulMs(given) !== null) return ticket;
  if (CHINESE.test(family) && CHINESE.test(given)) return withTitle(family + given, said, language);
  const order = chineseOrder(family, given);
  if (order === 'doubtful') return ticket;
  const name = [capitalised(given, capitaliseGiven), capitalised(family, capitaliseFamily)];
  if (order === 'family-first') name.reverse();
  return withTitle(name.join(' '), said, language);
}

/** A single name, with its title; several words may be in either order. */
function oneWord(name: string, language: string): string | null {
  const { given, ...title } = splitTitle(name);
  if (given.includes(' ') || doubtfulMs(given) !== null) return null;
  return withTitle(capitalised(given, capitaliseFamily), title, language);
}

/** Small letters are the agent's own. */
export function capitalised(name: string, capitalise: (name: string) => string): string {
  return /\p{Ll}/u.test(name) ? name : capitalise(name);
}
