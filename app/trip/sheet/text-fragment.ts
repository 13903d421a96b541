import type { Fragment, Node } from '../nodes/nodes.ts';
import { LEFT } from './cells.ts';
import { colours, fonts, linesIn, outerTable, td, tr, type } from './paint.ts';

const STYLE = { ...type(fonts.fixed, 13, 20, colours.ink), padding: '0' };
const MAIL_STYLE = { ...type(fonts.mail, 14, 20, colours.ink), padding: '0' };

/** The plain text as it will arrive, blanks at the start of lines kept. */
export function textFragment(
  text: string,
  { systemFonts, htmlLang }: { systemFonts: boolean; htmlLang: string },
): Fragment {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line): Node => line.replace(/^ +| {2,}/g, (blanks) => '\u00a0'.repeat(blanks.length)));
  return [outerTable(htmlLang, true, [tr(td(LEFT, systemFonts ? MAIL_STYLE : STYLE, ...linesIn(lines)))])];
}
