/** Embeddings, overrides and isolates, which would turn the text behind them around (UAX 9). */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;
const controls = /(?!\n)[\p{Cc}\p{Cs}\ufeff]/gu;

/** What a person types, fit to be printed: lines kept, at most one empty line in a row, nothing that cannot be seen. */
export function cleanText(typed: string): string {
  return typed
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/\t/g, ' ')
    .replace(controls, '')
    .replace(bidiControls, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n{1,2}|\n{1,2}$/g, '');
}

/** "Adult, early booking": a text for one line. */
export const cleanLine = (typed: string): string => cleanText(typed).replace(/\s+/g, ' ').trim();
