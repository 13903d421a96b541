import { matchesOf } from '../read/matches-of.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';
import { namesStaff } from './no-travellers.ts';
import { isPerson } from './people.ts';
import { namesAtStart, type PersonName } from './person-names.ts';

const inBrackets = /[(（]([^()（）\d]{9,160})[)）]/g;
/** `2 adults`, `3 pax`, `3人`: who they are stands in brackets behind. */
const counted =
  /(?:\d|TWO|THREE|ZWEI|DREI|DEUX|TROIS|DOS|TRES|DOIS|TWEE|DRIE|TO|TRE|IKI|UC) ?(?:ADULTS?|PAX|PEOPLE|PERSONS?|TRAVELL?ERS|PASSENGERS|GUESTS|ERWACHSENEN?|PERSONEN|REISENDEN?|ADULTES?|PERSONNES?|VOYAGEURS|ADULTOS?|PERSONAS?|PASAJEROS|PESSOAS?|PASSAGEIROS|VOLWASSENEN?|REIZIGERS|VOKSNE?|PERSONER|REISENDE|KISI|YETISKIN|YOLCU|人|位|名)[ ,]?$/;

/** Whole names in brackets and nothing else: of one family, with a title each, or behind how many they are. */
export function peopleInBrackets(lines: readonly LineCandidates[]): PersonName[] {
  return lines.flatMap(({ line: { printed, folded } }) => {
    if (namesStaff(folded)) return [];
    return matchesOf(inBrackets, printed).flatMap(({ 1: inside = '', index }) => {
      const found = namesAtStart(inside);
      const pieces = inside.split(/, |、| (?:and|und|et|y|e|en|og|ve|&) /);
      if (found.length === 0 || found.length !== pieces.length || !found.every(isPerson)) return [];
      const families = new Set(found.map(({ text }) => text.split(' ').at(-1)));
      const areSure = found.length > 1 && (families.size === 1 || found.every(({ isCertain }) => isCertain));
      return areSure || counted.test(folded.slice(0, index)) ? found : [];
    });
  });
}
