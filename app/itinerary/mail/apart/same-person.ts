import { fold } from '../candidates/fold.ts';
import { titlesOfPeople } from '../candidates/titles.ts';

/** Whether two lists may name one person: `BERG/ADA MS`, `Ada Berg`, `Ms Berg`. */
export function sharesPerson(some: readonly string[], others: readonly string[]): boolean {
  const [known, asked] = [some.map(wordsOf), others.map(wordsOf)];
  return asked.some((one) => known.some((other) => isWithin(one, other) || isWithin(other, one)));
}

const wordsOf = (name: string): string[] =>
  fold(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1 && !titlesOfPeople.has(word));

const isWithin = (some: readonly string[], others: readonly string[]): boolean =>
  some.every((word) => others.includes(word));
