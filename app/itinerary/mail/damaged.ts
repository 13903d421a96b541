import type { Warning } from '../types.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';

/** `LH 1?42`, `2?:10`, `E?E`, `##:##`, `x2:10`: signs in the place of figures and letters. */
const damaged =
  /[A-Z0-9]\?{1,4}[A-Z0-9]|\d#{1,4}|#{2,}|(?<![A-Z0-9/?])\?{1,4}[A-Z0-9]{1,3}(?![A-Z0-9])|\d\?{1,4}(?=[,;.:·|)\u3400-\u9fff]| +\S|$)|(?<![A-Z0-9])[A-Z]{2}\?(?= +\S)|(?<![\p{L}\d:])[a-su-zB-SU-Z]\d(?:[:hH]\d\d(?!\d)|\.\d\d (?:Uhr|uur))|(?<![\p{L}\d])(?:[A-Sa-su-z]\d|[?#xX]{1,2}\d?)(?=\.? (?:de )?\p{L}{3,9}\.? (?:de )?20\d\d)/u;
/** `AF ####`, `BA 36?`: a number that is none. */
const damagedNumber =
  /(?<![A-Z0-9])(?:[A-Z]{2,3}|[A-Z]\d|\d[A-Z]) ?(?:\d{1,3}[?#]{1,4}\d{0,3}|[?#]{1,4}\d{1,3}|[?#]{2,4})(?= *(?:[,;.·|()\u3400-\u9fff]|$)| {2})/;
const address = /:\/\/|WWW\.|\?\w{1,20}=/;
const smallWord = /(?<![\p{L}\d])\p{Ll}{2,}(?!\p{L})/gu;
const FEWEST_WORDS = 4;

/** Lines about flights in which characters were lost. */
export function damagesOf(lines: readonly LineCandidates[], muted: readonly boolean[]): Warning[] {
  return lines.flatMap((candidate, at) => {
    const { folded, printed, number, column } = candidate.line;
    if (muted[at] === true || !/[?#:.H]|20\d\d/.test(folded) || address.test(folded)) return [];
    const found = damagedNumber.exec(printed) ?? (isNearFlight(lines, at) ? damaged.exec(printed) : null);
    if (found === null || isQuestion(printed, found)) return [];
    const text = tokenAt(printed, found.index, found[0].length);
    return [{ code: 'characters-unclear', line: number, column: column + found.index, values: { text } }];
  });
}

const isNearFlight = (lines: readonly LineCandidates[], at: number): boolean =>
  lines.slice(Math.max(0, at - 1), at + 2).some(isOfFlight);

function isOfFlight({ flights, isTimed, isDated, codes }: LineCandidates): boolean {
  return flights.length > 0 || isTimed || isDated || codes.length > 0;
}

/** "Did you mean BA 117? It leaves at 8." */
function isQuestion(printed: string, { index, 0: { length } }: RegExpExecArray): boolean {
  const end = index + length;
  if (printed.charAt(end - 1) !== '?' || !/^\s*(?:$|\p{Lu}\p{Ll})/u.test(printed.slice(end))) return false;
  return (printed.slice(0, index).match(smallWord)?.length ?? 0) >= FEWEST_WORDS;
}

/** What stands between blanks around a sign. */
function tokenAt(text: string, at: number, length: number): string {
  const start = text.lastIndexOf(' ', at) + 1;
  const end = text.indexOf(' ', at + length);
  return text.slice(start, end === -1 ? undefined : end).slice(0, MOST_QUOTED);
}

const MOST_QUOTED = 40;
