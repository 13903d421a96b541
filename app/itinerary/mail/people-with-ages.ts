import type { LineCandidates } from './candidates/line-candidates.ts';
import { greets } from './names-without-label.ts';
import { namesStaff } from './no-travellers.ts';
import { isPerson, showPeople } from './people.ts';
import { goesOnWithAge, namesAtStart, type PersonName } from './person-names.ts';

/** `Volwassene 1: Ada Berg`, `Kind (4): Ine Berg`, `Adults: Ada Berg, Tom Berg`. */
const before =
  /^[-*• ]{0,3}(?:\d{1,2}[.)]? )?(?:ADULT|CHILD|INFANT|ERWACHSEN|KIND|BABY|ENFANT|BEBE|NI[NÑ]|VOLWASSEN|VOKSN|BARN|CRIANCA|YETISKIN|COCUK|成人|儿童|婴儿)[A-Z]{0,4}(?: ?\d{1,2}| ?\([^()]{1,20}\)){0,2} ?[:：] ?/;

/** Whose age group is said, and those with a title above and below: two of one family, or one who is plainly a person. */
export function peopleWithAges(lines: readonly LineCandidates[]): PersonName[] {
  const all = lines.map(peopleOn);
  let isNear = false;
  const near = all.map(({ names, isAged }) => {
    isNear = isAged || (isNear && names.length > 0);
    return isNear;
  });
  for (let at = all.length - 2; at >= 0; at--) if (near[at + 1] && all[at]?.names.length) near[at] = true;
  const found = all.flatMap(({ names }, at) => (near[at] ? names : []));
  return all.some(({ isAged }) => isAged) && showPeople(found) ? found : [];
}

interface PeopleHere {
  names: PersonName[];
  isAged: boolean;
}

function peopleOn(line: LineCandidates): PeopleHere {
  const { printed, folded } = line.line;
  if (line.flights.length + line.clocks.length > 0 || greets(printed) || namesStaff(folded)) return nobody;
  const head = before.exec(folded)?.[0];
  const aged = head === undefined ? agedNames(printed) : namesAtStart(printed.slice(head.length));
  if (aged.length > 0) return aged.every(isPerson) ? { names: aged, isAged: true } : nobody;
  const [name, ...others] = namesAtStart(printed);
  const isTitled = name?.isCertain === true && name.text.split(' ').length >= FEWEST_WORDS && isPerson(name);
  return isTitled && others.length === 0 ? { names: [name], isAged: false } : nobody;
}

const nobody: PeopleHere = { names: [], isAged: false };
const FEWEST_WORDS = 3;

/** `Ada Berg (adult)`, `Noah Berg - Child (7) - seat 3A`; `(adults only)` is about no person. */
function agedNames(printed: string): PersonName[] {
  const [name, ...others] = namesAtStart(printed);
  const at = name === undefined || others.length > 0 ? -1 : printed.indexOf(name.text);
  const behind = name === undefined || at === -1 ? '' : printed.slice(at + name.text.length);
  return name !== undefined && goesOnWithAge(behind) && !only.test(behind) ? [name] : [];
}

/** A small word behind the age group that says nothing of a lap, an age or a birthday. */
const only = /^[^\p{L}]{1,4}\p{L}{3,12} \p{Ll}{2}/u;
