import { isCommonPassword } from './common-passwords.server.ts';

/** Long passphrases are never cut (ASVS V6.2.8, V6.2.9); the limit bounds the work of a hash. */
export const maxPasswordLength = 1024;

export type PasswordWeakness = 'too-weak' | 'too-common' | 'too-personal';

/** Length and characters (specification, 5); not common, none of the account's own words (ASVS V6.2.4, V6.2.11). */
export function findPasswordWeakness(password: string, context: readonly string[] = []): PasswordWeakness | null {
  const length = [...password].length;
  if (length < 8 || !/\p{Lu}/u.test(password) || !/\p{Ll}/u.test(password) || !/\p{Nd}/u.test(password))
    return 'too-weak';
  if (isPersonal(password, context)) return 'too-personal';
  return isCommonPassword(password) ? 'too-common' : null;
}

const product = 'wayline';

/** A known word with a few more characters: "Wayline2026", "Harbour-Travel1". */
function isPersonal(password: string, context: readonly string[]): boolean {
  const text = lettersAndDigits(password);
  return [product, ...context.flatMap(wordsOf)].some((word) => text.includes(word) && text.length - word.length < 5);
}

/** "Harbour Travel" gives "harbourtravel", "harbour", "travel". */
function wordsOf(context: string): string[] {
  const parts = context.split(/[^\p{L}\p{N}]+/u).map(lettersAndDigits);
  return [lettersAndDigits(context), ...parts].filter((word) => word.length >= 4);
}

const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
