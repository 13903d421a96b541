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

const beyondAscii = /[^\0-\x7f]/;
const accents = /\p{M}/gu;

/** `AOÛT` becomes `AOUT`; words of people are compared without accents. */
export function withoutAccents(word: string): string {
  return !beyondAscii.test(word) ? word : word.normalize('NFD').replace(accents, '');
}
