import { isCommonPassword } from './common-passwords.server.ts';

/** Long passphrases are welcome and never cut (ASVS V6.2.8, V6.2.9); the end is there for the hash's sake. */
export const maxPasswordLength = 1024;

export type PasswordWeakness = 'too-weak' | 'too-common' | 'too-personal';

/**
 * The specification's rule (8 characters, an upper and a lower case letter, a digit), and on top what ASVS asks for: not
 * among the common ones, and not made of what anybody knows about the account.
 */
export function findPasswordWeakness(password: string, context: readonly string[] = []): PasswordWeakness | null {
  const length = [...password].length;
  if (length < 8 || !/\p{Lu}/u.test(password) || !/\p{Ll}/u.test(password) || !/\p{Nd}/u.test(password))
    return 'too-weak';
  if (isPersonal(password, context)) return 'too-personal';
  return isCommonPassword(password) ? 'too-common' : null;
}

const product = 'wayline';

/** Made of a known word and a few more characters: "Wayline2026", "Harbour-Travel1". */
function isPersonal(password: string, context: readonly string[]): boolean {
  const text = lettersAndDigits(password);
  return [product, ...context.flatMap(wordsOf)].some((word) => text.includes(word) && text.length - word.length < 5);
}

/** The whole and its longer parts: "Harbour Travel" is "harbourtravel", "harbour", "travel". */
function wordsOf(context: string): string[] {
  const parts = context.split(/[^\p{L}\p{N}]+/u).map(lettersAndDigits);
  return [lettersAndDigits(context), ...parts].filter((word) => word.length >= 4);
}

const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
