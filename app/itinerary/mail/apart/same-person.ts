import { fold } from '../candidates/fold.ts';
import { titlesOfPeople } from '../candidates/titles.ts';

/** Whether two names may be of one person: `BERG/ADA MS`, `Ada Berg`, `Ms Berg`. */
export function isSamePerson(one: string, other: string): boolean {
  const [some, others] = [wordsOfName(one), wordsOfName(other)];
  return some.every((word) => others.includes(word)) || others.every((word) => some.includes(word));
}

/** In capitals, without titles and initials. */
export const wordsOfName = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\d]{1,9}/u)
    .filter((word) => word.length > 1 && !titlesOfPeople.has(word));
