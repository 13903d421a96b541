/** Header of a chat export: `[10.03.26, 14:22:10] Name: `, `10/03/2026, 14:22 - Name: `. */
const chatHeader =
  /^ {0,4}(?:\[[^\][]{4,30}\] ?|\d{1,2}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}:\d\d(?::\d\d)?(?: ?[AP]M)? ?[-–] ?)[^:[\]]{1,40}: /i;
/** Mail quoting, list bullets, quotation marks, and marks of a prompt: `>`, `)>`, `/$`. */
const quoting = /^[ >▶►→»›•●‣"'`“”«]{0,40}(?:\/\$|\)>|\)(?= *$)|(?:\| {1,4}){1,4}|[+-] ?(?=\d{1,3}\.[A-Z]))?[ >]{0,40}/;
/** `#2 SK 910` is an item of a list; `. TP87` has lost its digit. */
const listing =
  /^ {0,40}(?:#(?=\d{1,3}[.)]? )|[.)] {1,9})(?=(?:\d{1,3}[.)]? )?(?:[A-Z][A-Z0-9]|[0-9][A-Z]) {0,4}\d{1,4}[A-Z ])/i;

/** Most lines begin with a letter or a number, or are empty. */
const bare = /^ *(?:[A-Za-z]|$)/;
const numbered = /^ *\d/;

/** Column at which the terminal's text starts. */
export function prefixLength(text: string): number {
  if (bare.test(text)) return 0;
  const header = text.includes(': ') ? (chatHeader.exec(text)?.[0].length ?? 0) : 0;
  if (header === 0 && numbered.test(text)) return 0;
  const marks = quoting.exec(text.slice(header, header + 90))?.[0] ?? '';
  const quoted = header + (marks.trim() === '' ? 0 : marks.length);
  return quoted + (listing.exec(text.slice(quoted, quoted + 80))?.[0].length ?? 0);
}
