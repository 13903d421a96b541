import { withoutRadicals } from './radicals.ts';
import { replaceTracked, type Tracked } from './tracked.ts';

/** UTF-8 that was read as Latin-1 or Windows-1252, once or twice. */
const misread: readonly [RegExp, string][] = [
  [/(?:Ã[\u0082‚]){0,2}Â(?=[\u00a0 ¥«»·¤¦§°|])/g, ''],
  [/â€[“”\u0093\u0094]/g, '-'],
  [/â€[™˜\u0099\u0098]/g, "'"],
  [/â€¡|â\u0080¡/g, '‡'],
  [/â€[¢‹\u008b\u008e\u008f]|ï»¿/g, ''],
];

/** Escape sequences for colours and cursor: ESC[1m, ESC[2J. */
const terminalControl = /[^\P{Cc}\t\r\n]\[[0-9;?]{0,20}[A-Za-z]/gu;
/** Byte-order marks, zero-width, bidirectional and control characters; U+FFFD replaces unknown bytes. */
const invisible = /(?!\t)\p{Cc}|\p{Cf}|\p{Variation_Selector}|[\u034f\u115f\ufffd]/gu;

/** Each becomes one character of ASCII, so that columns keep their place. */
const likenesses: readonly [RegExp, string][] = [
  [/[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' '],
  [/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-'],
  [/[\u2018\u2019\u201b\u02bc\u00b4\u2032]/g, "'"],
  [/[\u2024\u3002\uff61]/g, '.'],
];
const fullWidth = /[\uff01-\uff5e]+/g;

const unprintable = /[^ -~]/;
const misreadLetter = /[ÃÂâï]/;

export function foldCharacters(line: Tracked): Tracked {
  if (!unprintable.test(line.text)) return line;
  let folded = line;
  if (misreadLetter.test(line.text)) for (const [what, by] of misread) folded = replaceTracked(folded, what, () => by);
  for (const gone of [terminalControl, invisible]) folded = replaceTracked(folded, gone, () => '');
  const text = likenesses.reduce((read, [likeness, character]) => read.replace(likeness, character), folded.text);
  return { text: withoutRadicals(text.replace(fullWidth, halfWidth)), columns: folded.columns };
}

/** Full-width forms are 0xFEE0 above ASCII. */
function halfWidth(found: string): string {
  let half = '';
  for (let at = 0; at < found.length; at++) half += String.fromCharCode(found.charCodeAt(at) - 0xfee0);
  return half;
}

/** Letters whose capital is longer stay, so that columns keep their place. */
export function capitalise(line: Tracked): Tracked {
  const text = line.text.toUpperCase();
  if (text === line.text) return line;
  if (text.length === line.text.length) return { text, columns: line.columns };
  return replaceTracked(line, /[^A-Z]/gu, (found) =>
    found.toUpperCase().length === found.length ? found.toUpperCase() : found,
  );
}
