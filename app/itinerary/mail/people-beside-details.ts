import type { LineCandidates } from './candidates/line-candidates.ts';
import { namesStaff } from './no-travellers.ts';
import { isPersonOrHan, showPeople, showsPerson } from './people.ts';
import { namesAtStart, type PersonName } from './person-names.ts';

const ticket = /(?<!\d)\d{3}[- ]?(?:\d{10}|\d{4} \d{3} \d{3})(?!\d)/;
/** A passport, or a day on which no flight of a trip leaves. */
const papers =
  /(?:PAS[A-Z]{1,8}|DNI)(?:-NR|(?: N[ORº°])?)[ :.]{1,3}[A-Z]{0,3}\d[A-Z\d]{4}|(?<!\d)\d{1,2}(?:[./-]\d{1,2}[./-]|[. ]{1,2}[A-Z]{3,9}\.? )(?:19\d\d|20[01]\d)(?!\d)|(?<!\d)\d\d[A-Z]{3}[3-9]\d(?!\d)/;
/** A card, a seat or a meal. */
const other =
  /(?<![A-Z])(?:(?:FF[NP]?|FREQUENT|MILES|VIELFLIEGER)[^\d]{0,24}\d{6}|(?:SEAT|SITZ(?:PLATZ)?|SIEGE|ASIENTO|STOEL|ASSENTO|SETE|KOLTUK|座位)(?: N[O°R]\.?)?[ :：]{0,3}\d{1,3} ?[A-L](?![A-Z])|[A-Z]{2}ML(?![A-Z]))|\([A-Z]{2} ?\d{8}/;
/** A seat alone may be of a house or a street. */
const bareSeat = /(?<![A-Z\d])\d{1,2}[A-L](?![A-Z\d])/;

/** Who has a ticket, a passport, a birthday, a seat, a meal or a card beside the name. */
export function peopleBesideDetails(lines: readonly LineCandidates[]): PersonName[] {
  const found = lines.map(besideDetail);
  const names = found.flatMap((one) => one?.names ?? []);
  return found.some((one) => one?.isSure) || (names.length > 1 && showPeople(names)) ? names : [];
}

const signs = / {2,}|[,;] | [-–—|·] | ?[:：(（)）] ?|(?<=\d) (?=\p{L})| (?=\d|[A-Z]{2}ML(?!\p{L}))/u;
const LONGEST = 300;

function besideDetail({ line: { printed, folded }, flights, clocks, labels }: LineCandidates) {
  const mayHold = /\d|ML/.test(folded) && folded.length < LONGEST && flights.length + clocks.length === 0;
  if (!mayHold || namesStaff(folded)) return null;
  const [isPaper, isTicket] = [papers.test(folded), ticket.test(folded)];
  const isSure = isPaper || isTicket || other.test(folded);
  if (!isSure && !bareSeat.test(folded)) return null;
  const cells = printed.split(signs).map((cell) => nameIn(cell.replace(lead, ''), isPaper));
  const [name, ...others] = cells.filter((one) => one !== null);
  if (name === undefined) return null;
  const isPlain = showsPerson(name);
  const start = printed.indexOf(name.text);
  if (!isPlain && labels.some(({ kind, at }) => kind === 'locator' || at === start)) return null;
  const kin = others.filter((one) => isPaper || showsPerson(one) || showPeople([name, one]));
  return { names: [name, ...kin], isSure: isSure && (isPlain || isPaper || isTicket || cells[0] === name) };
}

const lead = /^(?:#?\d{1,2}(?:[.)]|[A-L]) |[-*•] |for |für |pour |para |voor |til )/;
/** `for our partner Ms Ada Berg (passport 55…` */
const nameAtEnd = /(?<!\p{L})(?:\p{Lu}[\p{L}'’-]{0,20}[.,]? ){1,4}\p{Lu}[\p{L}'’-]{0,20}$/u;

function nameIn(cell: string, isPaper: boolean): PersonName | null {
  const own = isPaper ? (nameAtEnd.exec(cell)?.[0] ?? cell) : cell;
  const [name] = namesAtStart(own);
  return name !== undefined && own.endsWith(name.text) && isPersonOrHan(name) ? name : null;
}
