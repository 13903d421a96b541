/*
 * What happens to terminal text between the screen and the paste box: mail, chat, office programs, narrow windows.
 * Every spoiler takes the lines of a display and answers the paste.
 */

type Random = (below: number) => number;
type Mutator = (lines: readonly string[], random: Random) => string;

const join = (lines: readonly string[], end = '\n') => lines.join(end);
const each = (lines: readonly string[], change: (line: string, at: number) => string) => join(lines.map(change));

/** Breaks a line at the last blank before the width; what follows starts at column 0. */
function wrapWords(line: string, width: number): string {
  if (line.trimEnd().length <= width) return line;
  const at = line.lastIndexOf(' ', width);
  if (at < 12) return line;
  return `${line.slice(0, at)}\n${wrapWords(line.slice(at + 1).trimStart(), width)}`;
}

function wrapHard(line: string, width: number): string {
  return line.trimEnd().length <= width ? line : `${line.slice(0, width)}\n${wrapHard(line.slice(width), width)}`;
}

const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (found) => String.fromCharCode(found.charCodeAt(0) + 0xfee0)).replaceAll(' ', '\u3000');

/** Every line broken at one of its blanks. */
function breakOnce(lines: readonly string[], random: Random): string {
  return each(lines, (line) => {
    const blanks = [...line.trimEnd().matchAll(/\S +(?=\S)/g)].map((found) => found.index + 1);
    const at = blanks[random(Math.max(1, blanks.length))];
    return at === undefined || line.startsWith('      ') ? line : `${line.slice(0, at)}\n${line.slice(at).trimStart()}`;
  });
}

export const mutators = {
  plain: (lines) => join(lines),
  lowerCase: (lines) => join(lines).toLowerCase(),
  windowsLineEnds: (lines) => join(lines, '\r\n'),
  loneCarriageReturns: (lines) => join(lines, '\r'),
  mixedLineEnds: (lines, random) => lines.map((line) => line + ['\r\n', '\n', '\r', '\r\n\r\n'][random(4)]).join(''),
  literalControlM: (lines) => each(lines, (line) => `${line}^M`),
  tabs: (lines) => join(lines).replace(/ {2,}/g, '\t'),
  tabsOnly: (lines) => join(lines).replace(/ +/g, '\t'),
  noBreakBlanks: (lines) => join(lines).replaceAll(' ', '\u00a0'),
  thinBlanks: (lines) => join(lines).replaceAll(' ', '\u2009'),
  readAsLatin1: (lines) => join(lines).replaceAll(' ', '\u00c2\u00a0'),
  readAsLatin1Twice: (lines) => join(lines).replaceAll('  ', ' \u00c3\u0082\u00c2\u00a0'),
  singleBlanks: (lines) => join(lines).replace(/ {2,}/g, ' '),
  noLeadingBlanks: (lines) => each(lines, (line) => line.trimStart()),
  firstLineTrimmed: (lines) => join(lines).trimStart(),
  quoted: (lines) => each(lines, (line) => `> ${line}`),
  quotedTight: (lines) => each(lines, (line) => `>${line}`),
  quotedTwice: (lines) => each(lines, (line) => `>> > ${line}`),
  barQuoted: (lines) => each(lines, (line) => `| ${line}`),
  arrows: (lines) => each(lines, (line) => `▶${line}`),
  bullets: (lines) => each(lines, (line) => `•\t${line}`),
  prompt: (lines) => `>*R\n${join(lines)}\n)><`,
  scrollMark: (lines) => `/$${join(lines)}\n) `,
  paddedTo64: (lines) => each(lines, (line) => line.padEnd(64)),
  paddedTo80: (lines) => each(lines, (line) => line.padEnd(80)),
  doubleSpaced: (lines) => join(lines, '\n\n'),
  chatPrefix: (lines, random) =>
    each(lines, (line) => `[1${random(2)}/0${1 + random(9)}/26, 14:2${random(9)}:10] Agent: ${line}`),
  chatFirstLine: (lines) => `\u200e[10.03.26, 14:22:10] \u202aRosa M\u202c: ${join(lines)}`,
  androidChat: (lines) => `12/03/2026, 14:22 - Rosa: ${join(lines)}`,
  fullWidth: (lines) => each(lines, fullWidth),
  htmlBreaks: (lines) => each(lines, (line) => `${line.replaceAll('>', '&gt;').replaceAll(' ', '&nbsp;')}<br>`),
  htmlOneLine: (lines) => `<div><pre>${lines.join('<br/>')}</pre></div>`,
  htmlParagraphs: (lines) => lines.map((line) => `<p style="margin:0">${line}</p>`).join(''),
  htmlCells: (lines) =>
    `<table>${lines.map((line) => `<tr><td>${line.trim().replace(/ +/g, '</td><td>')}</td></tr>`).join('')}</table>`,
  soap: (lines) => `<soapenv:Body><Result USM="false">${join(lines)}\n&gt;&lt;</Result></soapenv:Body>`,
  json: (lines) => JSON.stringify({ text: `${join(lines)}\n\u003e` }),
  jsonEscaped: (lines) => `{"pnr":"${lines.join('\\r\\n').replaceAll(' ', '\\u0020')}"}`,
  byteOrderMark: (lines) => `\ufeff${join(lines)}`,
  nullBytes: (lines) => Array.from(join(lines), (letter) => `${letter}\u0000`).join(''),
  zeroWidth: (lines, random) => join(lines).replace(/ /g, () => (random(3) ? ' ' : ' \u200b')),
  controlEcho: (lines) => `\u0010RT\n${join(lines)}`,
  mailAround: (lines) =>
    `Hi Anna,\n\nplease find below the 2 flights for 12 May.\n\n${join(lines)}\n\nBest regards,\nJo 020 7946 0018`,
  wrapped72: (lines) => each(lines, (line) => wrapWords(line, 72)),
  wrapped64: (lines) => each(lines, (line) => wrapWords(line, 64)),
  wrapped55: (lines) => each(lines, (line) => wrapWords(line, 55)),
  wrapped44: (lines) => each(lines, (line) => wrapWords(line, 44)),
  wrapped32: (lines) => each(lines, (line) => wrapWords(line, 32)),
  wrapped24: (lines) => each(lines, (line) => wrapWords(line, 24)),
  cut64: (lines) => each(lines, (line) => wrapHard(line, 64)),
  cut40: (lines) => each(lines, (line) => wrapHard(line, 40)),
  brokenOnce: breakOnce,
  brokenAndQuoted: (lines, random) => breakOnce(lines, random).replace(/^/gm, '> '),
  glued64: (lines) => lines.map((line) => line.padEnd(Math.ceil(line.length / 64) * 64)).join(''),
  glued80: (lines) => lines.map((line) => line.padEnd(Math.ceil(line.length / 80) * 80)).join(''),
  gluedByBlank: (lines) => lines.map((line) => line.trim()).join(' '),
  trailingPageMarks: (lines) => each(lines, (line, at) => `${line.padEnd(79)}${at % 3 ? ' ' : at % 2 ? '+' : '-'}`),
} as const satisfies Record<string, Mutator>;

export type MutatorName = keyof typeof mutators;
