import type { LineCandidates } from './candidates/line-candidates.ts';
import type { MailLine } from './candidates/lines.ts';
import { greets } from './names-without-label.ts';
import { namesStaff } from './no-travellers.ts';
import { isPerson, showPeople } from './people.ts';
import { goesOnWithAge, namesAtStart, namesOnLine, type PersonName } from './person-names.ts';

/** `Volwassene 1: Ada Berg`, `Kind (4): Ine Berg`, `Adults: Ada Berg, Tom Berg`. */
const before =
  /^[-*• ]{0,3}(?:\d{1,2}[.)]? )?(?:ADULT|CHILD|INFANT|ERWACHSEN|KIND|BABY|ENFANT|BEBE|NI[NÑ]|VOLWASSEN|VOKSN|BARN|CRIANCA|YETISKIN|COCUK|成人|儿童|婴儿)[A-Z]{0,4}(?: ?\d{1,2}| ?\([^()]{1,20}\)){0,2} ?[:：] ?/;

/**
 * Travellers with an age group, and those with a title on the lines beside them. Two of them have one surname, or one has
 * a title or a surname that stands out.
 */
export function peopleWithAges(lines: readonly LineCandidates[]): PersonName[] {
  const all = lines.map(peopleOn);
  let isNear = false;
  const near = all.map(({ names, isAged }) => {
    isNear = isAged || (isNear && names.length > 0);
    return isNear;
  });
  for (let at = all.length - 2; at >= 0; at--) if (near[at + 1] && all[at]?.names.length) near[at] = true;
  const found = all.flatMap(({ names }, at) => (near[at] ? names : []));
  return all.some(({ isSure }) => isSure) && showPeople(found) ? found : [];
}

interface PeopleHere {
  names: PersonName[];
  isAged: boolean;
  /** `Adult: Full Price` is no traveller: a title, a number, an age or brackets say that people are meant. */
  isSure: boolean;
}

function peopleOn(line: LineCandidates): PeopleHere {
  const { printed, folded } = line.line;
  if (line.flights.length + line.clocks.length > 0 || greets(printed) || namesStaff(folded)) return nobody;
  const head = before.exec(folded)?.[0];
  const aged = head === undefined ? agedNames(line.line) : namesAtStart(printed.slice(head.length));
  const isSure = head === undefined || /\d/.test(head) || aged.length > 1 || aged.some(({ isCertain }) => isCertain);
  if (aged.length > 0) return aged.every(isPerson) ? { names: aged, isAged: true, isSure } : nobody;
  const [name, ...others] = namesOnLine(line.line);
  const isTitled = name?.isCertain === true && name.text.split(' ').length >= FEWEST_WORDS && isPerson(name);
  return isTitled && others.length === 0 ? { names: [name], isAged: false, isSure: false } : nobody;
}

const nobody: PeopleHere = { names: [], isAged: false, isSure: false };
const FEWEST_WORDS = 3;

/** `Ada Berg (adult)`, `Noah Berg - Child (7) - seat 3A`; `(adults only)` is about no person. */
function agedNames(line: MailLine): PersonName[] {
  const { printed } = line;
  const [name, ...others] = namesOnLine(line);
  const at = name === undefined || others.length > 0 ? -1 : printed.indexOf(name.text);
  const behind = name === undefined || at === -1 ? '' : printed.slice(at + name.text.length);
  return name !== undefined && goesOnWithAge(behind) && !only.test(behind) ? [name] : [];
}

/** A hotel's rule or a price behind the age group. */
const only =
  /^[^\p{L}]{1,4}\p{L}{3,12} (?:only|friendly|welcome|fares?|prices?|rates?|erwünscht|willkommen|preise?|seulement|uniquement|bienvenus|tarifs?|solo|solamente|bienvenidos|tarifas?|alleen|welkom|tarief|kun|bare|pris|apenas|somente|preços?|fiyatı?)(?!\p{L})/iu;
