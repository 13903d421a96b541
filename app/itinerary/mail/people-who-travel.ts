import type { LineCandidates } from './candidates/line-candidates.ts';
import { namesStaff } from './no-travellers.ts';
import { isPerson, showsPerson } from './people.ts';
import { namesAtStart, type PersonName } from './person-names.ts';

/** Of people alone: aeroplanes and airlines do something else. */
const verb =
  '(?:(?:is|are|will be) )?(?:travell?ing|flying)|travels?|flies|fly|reist|reisen|fliegt|fliegen|voyage(?:nt)?|part(?:ent)?|prend|viajan?|vuelan?|vai|vão|viajam?|voam?|reizen|vliegt|vliegen|reiser|flyr|drar|skal';
const together =
  'together with|along with|with|zusammen mit|gemeinsam mit|mit|avec|junto con|junto a|con|com|junto com|samen met|met|sammen med|med';
const whose =
  '(?: (?:el|la|o|a|his|her|their|seiner|seinem|ihrer|ihrem|sa|son|su|seu|sua|zijn|haar|sin|sitt)(?: \\p{Ll}{3,14})?)?';
/** `Mr Tom Berg is travelling`, `Ada Berg en Tom Berg, zij reizen samen`. */
const travels = new RegExp(
  `(?<=\\p{L}\\.?),?(?: (?:they|zij|sie|ils|elles|de|both|beide))? (?:${verb})(?![\\p{L}])`,
  'u',
);
const companion = new RegExp(`^[^.:;!?]{0,24}?(?:^|[ ,])(?:${together})${whose} (?=(?:\\p{Lu}|dhr|mevr|mw))`, 'u');
const ofNames =
  /^(?:\p{Lu}[\p{L}'’.-]{0,21}|van|von|de|der|den|da|do|dos|and|und|et|y|e|en|og|ve|&|(?:dhr|mevr|mw|mevrouw|meneer)\.?)$/u;
const strong = /(?:together|along|zusammen|gemeinsam|junto|samen|sammen)/;
const they = /^,? (?:they|zij|sie|ils|elles|de|both|beide) /;
const FEWEST_WORDS = 3;
const LONGEST_LEAD = 120;

/** Of whom a sentence says that they travel: with a title each, or with whom. */
export function peopleWhoTravel(lines: readonly LineCandidates[]): PersonName[] {
  return lines.flatMap(({ line: { printed, folded } }) => {
    const found = namesStaff(folded) ? null : travels.exec(printed);
    return found === null || found.index > LONGEST_LEAD ? [] : peopleAround(found);
  });
}

function peopleAround({ 0: said, index, input }: RegExpExecArray): PersonName[] {
  const own = namesAtStart(namesAtEnd(input.slice(0, index))).filter(isPerson);
  const behind = input.slice(index + said.length);
  const beside = companion.exec(behind)?.[0] ?? '';
  const others = beside === '' ? [] : namesAtStart(behind.slice(beside.length), true).filter(isPerson);
  const all = [...own, ...others];
  if (all.every(isWhole) || (own.length > 1 && they.test(said))) return all;
  const areCompany = all.some(showsPerson) || strong.test(beside);
  return own.length > 0 && others.length > 0 && areCompany ? all : [];
}

/** The last words that may be of names, without an article: `A Dra. Ada Berg`. */
function namesAtEnd(text: string): string {
  const words = text.split(' ').slice(-MOST_WORDS);
  const other = words.findLastIndex((word) => !ofNames.test(word));
  const own = words.slice(other + 1);
  return own.slice(own.findIndex((word) => /^\p{Lu}.|^(?:dhr|mevr|mw|men)/u.test(word))).join(' ');
}

const MOST_WORDS = 9;

const isWhole = (name: PersonName): boolean => showsPerson(name) && name.text.split(' ').length >= FEWEST_WORDS;
