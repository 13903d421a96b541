/** RFC 4180: lines end with CRLF, quotes are doubled. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Spreadsheets run cells that begin like a formula; an apostrophe makes them text. */
const formulaStart = /^[\s]*[=+\-@＝＋－＠|]/;

function csvCell(text: string): string {
  const safe = formulaStart.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
