import type { LineCandidates } from './candidates/line-candidates.ts';
import { namesStaff } from './no-travellers.ts';
import { isPerson, showPeople, showsPerson } from './people.ts';
import { namesAtStart, type PersonName } from './person-names.ts';

const ticket = /(?<!\d)\d{3}[- ]?(?:\d{10}|\d{4} \d{3} \d{3})(?!\d)/;
/** A passport, or a day on which no flight of a trip leaves. */
const papers =
  /(?:PAS[A-Z]{1,8}|DNI)(?:-NR|(?: N[ORº°])?)[ :.]{1,3}[A-Z]{0,3}\d[A-Z\d]{4}|(?<!\d)\d{1,2}(?:[./-]\d{1,2}[./-]|[. ]{1,2}[A-Z]{3,9}\.? )(?:19\d\d|20[01]\d)(?!\d)|(?<!\d)\d\d[A-Z]{3}[3-9]\d(?!\d)/;
/** A card or a meal. */
const other = /(?<![A-Z])(?:(?:FF|FREQUENT|MILES)[^\d]{0,24}\d{6}|[A-Z]{2}ML(?![A-Z]))|\([A-Z]{2} ?\d{8}/;
/** Alone it may be of a house or a street. */
const seat = /(?<![A-Z\d])\d{1,2}[A-L](?![A-Z\d])/;

interface Beside {
  names: PersonName[];
  isSure: boolean;
}

/** Who has a ticket, a passport, a birthday, a seat, a meal or a card beside the name, or on the line below. */
export function peopleBesideDetails(lines: readonly LineCandidates[]): PersonName[] {
  const found = lines.flatMap((line, at) => besideDetail(line, lines[at - 1]) ?? []);
  const names = found.flatMap((one) => one.names);
  return found.some(({ isSure }) => isSure) || (names.length > 1 && showPeople(names)) ? names : [];
}

const signs = / {2,}|[,;] | [-–—|·] | ?[:：(（)）] ?|(?<=\d) (?=\p{L})| (?=\d|[A-Z]{2}ML(?!\p{L}))/u;
const LONGEST = 300;

function besideDetail(line: LineCandidates, above: LineCandidates | undefined): Beside | null {
  const { printed, folded } = line.line;
  if (!mayHold(line)) return null;
  const [isPaper = false, isTicket = false, isSeat = false] = [papers, ticket, seat].map((sign) => sign.test(folded));
  const hasSeat = isSeat && line.labels.some(({ kind }) => kind === 'seat');
  const isSure = isPaper || isTicket || hasSeat || other.test(folded);
  if (!isSure && !isSeat) return null;
  const reversed = printed.split(gap).flatMap(familyFirstIn);
  if (reversed.length > 0) return { names: reversed, isSure };
  const cells = printed.split(signs).map((cell) => nameIn(cell.replace(lead, ''), isPaper));
  const names = peopleIn(line, cells, isPaper);
  if (names.length === 0) return isTicket ? besideAbove(line, above) : null;
  return { names, isSure: isSure && (isPaper || isTicket || cells[0] !== null || names.some(showsPerson)) };
}

const mayHold = (line: LineCandidates): boolean => {
  const { folded } = line.line;
  const isShort = /\d|ML/.test(folded) && folded.length < LONGEST;
  return isShort && line.clocks.length === 0 && !isFlight(line) && !namesStaff(folded);
};

/** `DZ 1` behind a birthday is a room. */
const isFlight = ({ flights, codes, line }: LineCandidates): boolean =>
  flights.length > 0 && (codes.length > 0 || !/(?<![A-Z])[DE]Z \d{1,2}$/.test(line.folded));

const gap = / {2,}| ?[|;] ?/;

/** `Berg, Ada` in a cell of its own. */
function familyFirstIn(cell: string): PersonName[] {
  const [name, ...others] = cell.includes(', ') ? namesAtStart(cell.replace(lead, '')) : [];
  return name?.text.includes(', ') && others.length === 0 && isPerson(name) ? [name] : [];
}

/** The first one, and others that are plainly people or of the same family. */
function peopleIn(line: LineCandidates, cells: readonly (PersonName | null)[], isPaper: boolean): PersonName[] {
  const [name, ...others] = cells.filter((one) => one !== null);
  if (name === undefined || (!showsPerson(name) && isOther(line, name))) return [];
  return [name, ...others.filter((one) => isPaper || showsPerson(one) || showPeople([name, one]))];
}

/** `Ticket 117-24…` below a name alone on its line. */
function besideAbove({ line }: LineCandidates, above: LineCandidates | undefined): Beside | null {
  const name = above && !line.opens && /^\D{3}/.test(line.folded) ? nameIn(above.line.printed) : null;
  return name === null ? null : { names: [name], isSure: true };
}

/** A booking, or a label where the name begins: `Klasse Y`. */
const isOther = ({ line, labels }: LineCandidates, { text }: PersonName): boolean =>
  labels.some(({ kind, at }) => kind === 'locator' || at === line.printed.indexOf(text));

const lead = /^(?:#?\d{1,2}(?:[.)]|[A-L]) |[-*•] |for |für |pour |para |voor |til )/;
/** `for our partner Ms Ada Berg (passport 55…` */
const nameAtEnd = /(?<!\p{L})(?:\p{Lu}[\p{L}'’-]{0,20}[.,]? ){2,5}$/u;

function nameIn(cell: string, isPaper = false): PersonName | null {
  const own = isPaper ? (nameAtEnd.exec(`${cell} `)?.[0].trim() ?? cell) : cell;
  const [name] = namesAtStart(own);
  return name !== undefined && own.endsWith(name.text) && isPerson(name) ? name : null;
}
