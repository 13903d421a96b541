/** `"2";"BA";"117"`: every cell quoted. */
const quotedRow = /^ {0,4}"[^"]{0,60}"(?:[;,\t|]"[^"]{0,60}"){1,40}[;, ]{0,3}$/;
/** `2;BA;117;M;12JAN;LHRJFK`: short cells, some quoted. */
const bareRows: readonly RegExp[] = [
  /^[^;]{0,40}(?:;[^;]{0,40}){5,40}$/,
  /^[^,]{0,24}(?:,[^,]{0,24}){5,40}$/,
  /^[^|]{0,24}(?:\|[^|]{0,24}){5,40}$/,
];
const markup = /[&<>{}]/;
const dated = /[";,|]\d{1,4}[ /.-]?(?:[A-Za-z]{3,9}|\d{1,2})(?:[ /.-]?\d{2,4})?[";,|]/;

/** Puts blanks for the delimiters and quotes of a row of a table; every column stays. */
export function openRow(text: string): string {
  if (!hasDelimiters(text)) return text;
  if (quotedRow.test(text)) return text.replace(/["\t;,|]/g, ' ');
  if (!dated.test(text) || markup.test(text)) return text;
  const at = bareRows.findIndex((row) => row.test(text));
  const delimiter = ';,|'.charAt(at);
  return at === -1 ? text : text.replaceAll(delimiter, ' ').replaceAll('"', ' ');
}

/** Five of a kind, or a quote: most lines and texts have fewer. */
export function hasDelimiters(text: string): boolean {
  return text.includes('"') || hasFive(text, ',') || hasFive(text, ';') || hasFive(text, '|');
}

function hasFive(text: string, delimiter: string): boolean {
  let at = text.indexOf(delimiter);
  for (let count = 1; count < 5 && at !== -1; count++) at = text.indexOf(delimiter, at + 1);
  return at !== -1;
}
