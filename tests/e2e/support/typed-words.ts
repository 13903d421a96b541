import type { TypedLine } from './typed.ts';

/** Fields of the converter that an account stores because its agent says so. */
export const storedOnPurpose = ['templateName'] as const;

/** Tokens of forms, which say nothing. */
const tokens = ['form_token', 'sealed', 'post_hash'];

/** Names, locators and words of everything that was typed into the converter, as typed, each once. */
export function typedWords(lines: readonly TypedLine[]): string[] {
  const skipped = new Set<string>([...storedOnPurpose, ...tokens]);
  const words = lines
    .filter(({ by }) => by === 'converter')
    .flatMap(({ fields }) => Object.entries(fields))
    .flatMap(([name, text]) => (skipped.has(name) ? [] : wordsOf(text)));
  return [...new Set(words)];
}

function wordsOf(typed: string): string[] {
  const text = typed.replace(/\\[bfnrt]/g, ' '); // of JSON
  const names = [...text.matchAll(/\b([A-Z][A-Z'-]{4,})\/([A-Z]{5,})/g)].flatMap(([, family = '', given = '']) => [
    family,
    given,
  ]);
  const locators = text.match(/\b(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z0-9]{6}\b/g) ?? [];
  return [...names, ...locators, ...(text.match(/\p{L}{6,}|\p{Script=Han}{2,}/gu) ?? [])];
}

/** Those that prove something: neither the product's own words nor an account's own details. */
export function tellingWords(lines: readonly TypedLine[], ownTexts: string): string[] {
  const account = lines.filter(({ by }) => by === 'account').flatMap(({ fields }) => Object.values(fields));
  const known = `${ownTexts}\n${account.join('\n')}`.toLowerCase();
  return typedWords(lines).filter((word) => !known.includes(word.toLowerCase()));
}
