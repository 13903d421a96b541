import { matchesOf } from '../read/matches-of.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';
import { namesStaff } from './no-travellers.ts';
import { isPerson } from './people.ts';
import { namesAtStart, type PersonName } from './person-names.ts';

const inBrackets = /[(（]([^()（）\d]{9,160})[)）]/g;
/** Whole names in brackets and nothing else: of one family, or with a title each. */
export function peopleInBrackets(lines: readonly LineCandidates[]): PersonName[] {
  return lines.flatMap(({ line: { printed, folded } }) => {
    if (namesStaff(folded)) return [];
    return matchesOf(inBrackets, printed).flatMap(([, inside = '']) => {
      const found = namesAtStart(inside);
      const pieces = inside.split(/, |、| (?:and|und|et|y|e|en|og|ve|&) /);
      if (found.length < 2 || found.length !== pieces.length || !found.every(isPerson)) return [];
      const families = new Set(found.map(({ text }) => text.split(' ').at(-1)));
      return families.size === 1 || found.every(({ isCertain }) => isCertain) ? found : [];
    });
  });
}
