import { type Anchor, execAt } from './anchor.ts';

const DAYS = '(?:DAYS?|DIAS?|DÍAS?|JOURS?|TAGE?|DAGE[NR]?|DAG|GÜN|D|J|T|G|天|日)(?![A-Z0-9])';
// +1, +01, -1, +1D, + 1 DAY, (+1), [+1], ¥1, #1
const counted = new RegExp(`[([]?([+¥‡#-]) ?0?([1-3])(?![\\d:.])(?: ?${DAYS})?[)\\]]?`, 'y');
// D+1, J+1, T+1
const letterFirst = /[([]?[DJT] ?\+ ?([1-3])(?!\d)[)\]]?/y;
const words =
  /[([]?(?:NEXT DAY|(?:(?:AL |EL )?D[IÍ]A SIGUIENTE)|(?:LE )?LENDEMAIN|(?:AM )?N[ÄA]CHSTE[NR] TAG|VOLGENDE DAG|(?:NO )?DIA SEGUINTE|NESTE DAG|ERTESI GÜN|次日|第二天|翌日)[)\]]?/y;
/** A glyph that touches the time. */
const glyph = /[|#+](?![A-Z0-9])/y;
/** Apollo: `115P2*`. */
const beforeStar = /([23])(?=\*)/y;

/** Days that a mark behind a time adds, or null; `#` and `|` alone count one. */
export function readDayMark(text: string, at: number): Anchor<number> | null {
  const [all = '', sign, digit] = execAt(counted, text, at) ?? [];
  if (digit !== undefined) return { value: sign === '-' ? -Number(digit) : Number(digit), end: at + all.length };
  const [letters = '', days] = execAt(letterFirst, text, at) ?? [];
  if (days !== undefined) return { value: Number(days), end: at + letters.length };
  const [, bare] = execAt(beforeStar, text, at) ?? [];
  if (bare !== undefined) return { value: Number(bare), end: at + 1 };
  const found = execAt(words, text, at) ?? execAt(glyph, text, at);
  return found && { value: 1, end: at + found[0].length };
}
