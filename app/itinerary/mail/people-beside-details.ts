import type { LineCandidates } from './candidates/line-candidates.ts';
import { namesStaff } from './no-travellers.ts';
import { isPersonOrHan, showPeople, showsPerson } from './people.ts';
import { namesAtStart, type PersonName } from './person-names.ts';

const ticket = /(?<!\d)\d{3}[- ]?(?:\d{10}|\d{4} \d{3} \d{3})(?!\d)/;
/** A day on which no flight of a trip leaves. */
const birthday =
  /(?<!\d)\d{1,2}(?:[./-]\d{1,2}[./-]|[. ]{1,2}[A-Z]{3,9}\.? )(?:19\d\d|20[01]\d)(?!\d)|(?<!\d)\d\d[A-Z]{3}[3-9]\d(?!\d)/;
const member =
  /(?<![A-Z])(?:FF[NP]?|FQTV|FREQUENT|MILES|VIELFLIEGER|FIDELI|PASAJERO FREC|SADAKAT)[^\d]{0,24}\d{6,16}|\([A-Z]{2} ?\d{8,16}\)/;
const seat =
  /(?<![A-Z])(?:SEAT|SITZ(?:PLATZ)?|SIEGE|ASIENTO|STOEL|ASSENTO|SETE|KOLTUK|座位)(?: N[O°R]\.?)?[ :：]{0,3}\d{1,3} ?[A-L](?![A-Z])/;
const meal = /(?<![A-Z])[A-Z]{2}ML(?![A-Z])/;
const certain = [ticket, birthday, member, seat, meal];
/** What may stand beside another word as well. */
const vague = /(?<![A-Z\d])\d{1,2}[A-L](?![A-Z\d])|VEGETARI|VEGAN|HALAL|KOSHER/;

interface Beside {
  names: PersonName[];
  isSure: boolean;
  /** What parts the name from the rest. */
  sign: string;
}

/** Who has a ticket, a birthday, a seat, a meal or a card beside the name. */
export function peopleBesideDetails(lines: readonly LineCandidates[]): PersonName[] {
  const found = lines.map(besideDetail);
  const all = found.flatMap((one) => one?.names ?? []);
  if (!found.some((one) => one?.isSure) && !(all.length > 1 && showPeople(all))) return [];
  return lines.flatMap((line, at) => found[at]?.names ?? goesOn(line, [found[at - 1], found[at + 1]]));
}

/** `Ada Berg, no meal`, beside a line of somebody who has one. */
function goesOn(line: LineCandidates, beside: readonly (Beside | null | undefined)[]): PersonName[] {
  const near = beside.find((one) => one?.isSure);
  if (!near || near.sign === '' || line.line.opens || tellsOfFlight(line)) return [];
  const { printed } = line.line;
  return namesAtStart(printed).filter((name) => printed.includes(name.text + near.sign) && isPersonOrHan(name));
}

const tellsOfFlight = ({ flights, clocks }: LineCandidates): boolean => flights.length + clocks.length > 0;
const mayHold = /\d|[A-Z]{2}ML|VEG|HALAL|KOSHER/;
const signs = / {2,}|, | [-–—|·] | ?[:：(（)）] ?|(?<=\d) (?=\p{L})| (?=\d|[A-Z]{2}ML(?!\p{L}))/u;

function besideDetail(line: LineCandidates): Beside | null {
  const { printed, folded } = line.line;
  if (!mayHold.test(folded) || folded.length > LONGEST || tellsOfFlight(line) || namesStaff(folded)) return null;
  const isCertain = certain.some((one) => one.test(folded));
  if (!isCertain && !vague.test(folded)) return null;
  const cells = printed.split(signs).map((cell) => cell.replace(lead, ''));
  const found = cells.map(wholeName);
  const at = found.findIndex((name) => name !== null);
  const [name, ...others] = found.filter((one) => one !== null);
  if (name === undefined) return null;
  const start = printed.indexOf(name.text);
  const isOther = line.labels.some(({ kind, at: own }) => kind === 'locator' || own === start);
  if (isOther && !showsPerson(name)) return null;
  const isLed = !cells.slice(0, at).some((cell) => /\p{L}{3}/u.test(cell)) || ticket.test(folded) || showsPerson(name);
  const sign = /^[ ,:()–—|·-]{1,3}/.exec(printed.slice(start + name.text.length))?.[0] ?? '';
  const kin = others.filter((other) => showsPerson(other) || showPeople([name, other]));
  return { names: [name, ...kin], isSure: isCertain && isLed, sign };
}

const LONGEST = 120;
const lead = /^(?:#?\d{1,2}(?:[.)]|[A-L]) |[-*•] |for |für |pour |para |voor |til )/;

function wholeName(cell: string): PersonName | null {
  const [name] = namesAtStart(cell);
  return name !== undefined && cell.endsWith(name.text) && isPersonOrHan(name) ? name : null;
}
