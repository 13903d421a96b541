import { findAirline, findAirlineByName } from '~/reference/airlines.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';

const operated =
  /(?:OPERATED BY|OPS? BY|OPERAD[OA] POR|OPERE PAR|EFFECTUE PAR|ASSURE PAR|(?:DURCH|AUS)GEFUHRT (?:VON|DURCH)|UITGEVOERD DOOR|OPERERES AV|FLYS AV|OPERATO DA|TARAFINDAN|实际承运|承运)[ :./-]{0,4}(?:OPERATED BY)?[ :./-]{0,4}/;
/** AA 733 */
const flight = /^([A-Z0-9]{2}) ?(\d{1,4})(?![A-Z0-9])/;
const end = /[,;|()/\d]| {2,}| - | AS | ON | DBA |\. /;
const MOST_WORDS = 6;

/** The airline that flies, as printed: a name that is known, or carrier and number. */
export function operatorOf(lines: readonly LineCandidates[]): string | null {
  for (const [at, { line }] of lines.entries()) {
    const found = operated.exec(line.folded);
    if (found === null) continue;
    const behind = line.folded.slice(found.index + found[0].length);
    const below = lines[at + 1]?.line.folded ?? '';
    const text = behind.trim() === '' ? below.replace(/^[ :]{1,4}/, '') : behind;
    const operator = operatorAt(text);
    if (operator !== null) return operator;
  }
  return null;
}

function operatorAt(text: string): string | null {
  const [, code = '', number] = flight.exec(text) ?? [];
  if (number !== undefined && findAirline(code) !== null) return `${code} ${number}`;
  const words = (text.split(end, 1)[0] ?? '').trim().split(' ').slice(0, MOST_WORDS);
  for (let count = words.length; count > 0; count--) {
    const name = words.slice(0, count).join(' ').replace(/\.$/, '');
    if (name.length > 2 && findAirlineByName(name) !== null) return name;
  }
  const [only = ''] = words;
  return words.length === 1 && findAirline(only) !== null ? only : null;
}
