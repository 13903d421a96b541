/** What a text says at a column, and the column behind it. */
export interface Anchor<Value> {
  value: Value;
  end: number;
}

/** Runs a sticky expression at a column. */
export function execAt(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(text);
}

/** Whether a digit stands at a column: all times and most dates begin with one. */
export function isDigitAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

/** Whether a capital, or a letter beyond ASCII, stands at a column: all words begin with one. */
export function isLetterAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (code >= 65 && code <= 90) || code > 127;
}

const beyondAscii = /[^\0-\x7f]/;
const accents = /\p{M}/gu;

/** `AOÛT` becomes `AOUT`; words of people are compared without accents. */
export function withoutAccents(word: string): string {
  return !beyondAscii.test(word) ? word : word.normalize('NFD').replace(accents, '');
}
