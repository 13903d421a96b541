import { type BookingLocator, BookingLocators } from './booking-locator.ts';
import type { LabelFound } from './candidates/labels.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';
import { following } from './changes/cancelled.ts';
import { isHanName } from './han-names.ts';
import { isRecipient } from './mail-heads.ts';
import { MOST_NAMES, NameList } from './name-list.ts';
import { type LabelHere, namesInCell, plural, standsBefore } from './names-in-tables.ts';
import { namesInTwoParts } from './names-in-two-parts.ts';
import { greets, namesForWhom, slashedLines, slashedNames } from './names-without-label.ts';
import { isThing } from './no-travellers.ts';
import { peopleInLists } from './people-in-lists.ts';
import {
  goesOnWithAge,
  isFirmOrPlace,
  namesAge,
  namesAtStart,
  namesInSentence,
  type PersonName,
} from './person-names.ts';

export interface BookingFacts extends BookingLocator {
  names: string[];
  airlineLocators: Map<string, string>;
  /** References of hotels, cars and the like. */
  ofOthers: Set<string>;
}

/** Names, the locator and the airlines' own locators behind their labels; nothing is guessed from prose. */
export function bookingFactsOf(lines: readonly LineCandidates[]): BookingFacts {
  const locators = new BookingLocators(lines);
  const { airlineLocators, ofOthers } = locators;
  return { names: namesOf(lines), ...locators.locatorOf(), airlineLocators, ofOthers };
}

/** Who travels. */
export function namesOf(lines: readonly LineCandidates[]): string[] {
  const names = new NameList();
  const customers = new NameList();
  const apart = namesInTwoParts(lines);
  names.addAll(apart);
  lines.forEach((line, at) => {
    const slashed = slashedNames(line);
    names.addAll(slashed);
    for (const label of line.labels)
      if (label.kind === 'names' && apart.length === 0 && isNewTo(slashed, line, label))
        addNames(names, customers, { lines, at, label });
  });
  if (names.isEmpty()) addUnlabelled(names, customers, lines);
  return (names.isEmpty() ? customers : names).texts;
}

/** A label names more people than those with a slash and a title. */
const isNewTo = (slashed: readonly PersonName[], { line }: LineCandidates, { end }: LabelFound): boolean =>
  slashed.length === 0 || slashed.length < namesAtStart(line.printed.slice(end)).length;

/** Where no label names anybody. */
function addUnlabelled(names: NameList, customers: NameList, lines: readonly LineCandidates[]): void {
  names.addAll(lines.flatMap(slashedLines));
  if (names.isEmpty()) names.addAll(peopleInLists(lines));
  if (!names.isEmpty()) return;
  customers.addAll(lines.filter((_, at) => !isRecipient(lines, at)).flatMap(namesForWhom));
}

/** Who books or pays; he travels where nobody else is named. */
const customer = /^(?:CUSTOMER(?!S)|CLIENT(?!E?S(?![A-Z]))|KUND|KLANT|MUSTERI|客户)/;
const greeting =
  /(?:DEAR|HELLO|HI|LIEBER?|HALLO|CHERE?|BONJOUR|ESTIMAD[OA]S?|HOLA|BESTE|KJ[AO]RE|PREZAD[OA]S?|SAYIN|尊敬的|亲爱的)[^.:;]{0,12}$/;
/** `Trip name: Zurich / Geneva audit` */
const ofOther = /(?<![A-Z])(?:TRIP|TOUR|EVENT|PROJECT|FILE|COMPANY|HOTEL|GROUP|USER|LIST) $/;
/** A label begins its line, a cell or a part of a sentence. */
const labelStart = /(?:^|^LIST[AE] DE?S? |^[^\p{L}]{1,6}| {2}|[|–—·:;(] ?|\(\d{1,2} |[ ,.]-? )$|[-.,。,]$/u;
const labelEnd = /^(?: {2}| ?(?:$|[:.#(|?]|\d|[-–—] ?\p{L}| [\u3400-\u9fff]))/u;

function addNames(names: NameList, customers: NameList, { lines, at, label }: LabelHere): void {
  const line = lines[at];
  if (line === undefined) return;
  const { printed, folded } = line.line;
  const behind = printed.slice(label.end).replace(plural, '');
  const isTable = standsBefore({ lines, at, label });
  const here = isTable ? [] : namesInSentence(behind);
  if (!isLabelOfNames(folded, label, behind, here)) {
    if (folded.endsWith(':') && following.test(folded.slice(0, label.at))) addBelow(names, lines, at + 1, null);
  } else if (isTable) addBelow(names, lines, at + 1, line.line.column + label.at);
  else if (customer.test(folded.slice(label.at)))
    customers.addCertain(isAlone(behind) ? namesBelow(lines[at + 1]) : here);
  else addBehind(names, { lines, at, label }, here);
}

function addBehind(names: NameList, { lines, at, label }: LabelHere, here: readonly PersonName[]): void {
  const { printed = '', column = 1 } = lines[at]?.line ?? {};
  names.addAll(here);
  const [first] = here;
  if (first !== undefined) addAlike(names, lines, at + 1, first, column + printed.indexOf(first.text));
  else if (isAlone(printed.slice(label.end).replace(plural, ''))) addBelow(names, lines, at + 1, null);
}

/** Who books, alone on the line below the label. */
function namesBelow(line: LineCandidates | undefined): PersonName[] {
  const [name, ...others] =
    line === undefined || line.line.opens || isFact(line) ? [] : namesAtStart(line.line.printed);
  const isOne = name !== undefined && others.length === 0 && !isFirmOrPlace(name) && name.text.includes(' ');
  return isOne ? [{ ...name, isCertain: true }] : [];
}

function isLabelOfNames(folded: string, label: LabelFound, behind: string, here: readonly PersonName[]): boolean {
  const [first] = here;
  const before = folded.slice(0, label.at);
  if (greeting.test(before) || ofOther.test(before)) return false;
  const isSure =
    first?.isCertain === true || (first !== undefined && isWhomFor(folded, label) && !isFirmOrPlace(first));
  const isLed = (isSure || areSeveral(here)) && /^[ :.–—-]/.test(behind);
  return isLed || (isStart(before, label, folded) && labelEnd.test(behind));
}

/** `passengers Ada Berg and Tom Berg` */
const areSeveral = (names: readonly PersonName[]): boolean =>
  names.length > 1 && names.every((name) => name.text.includes(' ') && !isFirmOrPlace(name) && !isThing(name.text));

/** `Booking confirmation for Imogen Salter`: no preposition stands behind other labels. */
const isWhomFor = (folded: string, { at, end }: LabelFound): boolean =>
  /(?: FOR| FUR| POUR| PARA| VOOR)$/.test(folded.slice(at, end)) && at < FARTHEST_LEFT;
const FARTHEST_LEFT = 12;

/** Nothing but brackets, signs and the number of travellers. */
function isAlone(behind: string): boolean {
  return !/[\p{L}\d]/u.test(behind.replace(/\([^()]{0,40}\)/g, '').replace(/^ ?\d{1,2}(?!\d)/, ''));
}

function isStart(before: string, { at, end }: LabelFound, folded: string): boolean {
  return before.trim() === '' || labelStart.test(before) || /[\u3400-\u9fff]/.test(folded.slice(at, end));
}

/** Below a label with a name on its own line: only names with a title, a slash, or in the same column. */
function addAlike(
  names: NameList,
  lines: readonly LineCandidates[],
  from: number,
  first: PersonName,
  column: number,
): void {
  for (const line of lines.slice(from, from + MOST_NAMES)) {
    const isOther = line.line.opens || isFact(line) || greets(line.line.printed);
    const found = isOther ? [] : namesAtStart(line.line.printed);
    const [name] = found;
    if (name === undefined || !(isAlike(name, first) || isInColumn(name, line, column))) return;
    names.addAll(found);
  }
}

function isAlike(name: PersonName, first: PersonName): boolean {
  return name.isCertain || (isHanName(first.text) && isHanName(name.text));
}

function isInColumn(name: PersonName, { line }: LineCandidates, column: number): boolean {
  const own = line.column + line.printed.indexOf(name.text);
  return own > INDENT && Math.abs(own - column) <= 1 && !isFirmOrPlace(name);
}

/** A column further to the right than lists are indented. */
const INDENT = 6;
const details = new Set<LabelFound['kind']>(['seat', 'baggage', 'meal', 'status', 'class', 'locator', 'other-date']);
const detailWords =
  /^[^A-Z]{0,4}(?:E-?)?(?:TICKET|BILLET|BILHETE|BOLETO|BILJETT|BILET|FLUGSCHEIN|FREQUENT|S(?:KY)?MILES|AADVANTAGE|FLYING BLUE|[A-Z]{4,8} MEDALLION|票号)/;

/** Below a label alone on its line: a list that ends with an empty line, a label or a heading. */
function addBelow(names: NameList, lines: readonly LineCandidates[], from: number, column: number | null): void {
  let isFirst = true;
  for (const line of lines.slice(from, from + MOST_NAMES)) {
    if (line.line.opens && !isFirst) return;
    const found = namesInList(line, column);
    if (found.length > 0) names.addAll(found);
    else if (isFirst || !goesOn(line, column)) return;
    isFirst = false;
  }
}

/** A detail of the traveller above, or another flight of a table's row. */
function goesOn(line: LineCandidates, column: number | null): boolean {
  return isDetail(line) || (column !== null && line.flights.length > 0);
}

/** Seats, bags and tickets of the traveller above. */
function isDetail({ line, labels, flights, clocks }: LineCandidates): boolean {
  if (flights.length + clocks.length > 0) return false;
  const isShort = line.folded.length < WIDEST_DETAIL;
  return (
    (isShort && (labels.some(({ kind }) => details.has(kind)) || hasFigures(line.folded))) ||
    detailWords.test(line.folded)
  );
}

const WIDEST_DETAIL = 80;
/** Kilograms, pieces, a seat alone, or the figures of a document. */
const figures = /^\d{1,2}[A-K]$|(?<!\d)\d{1,2} ?(?:KG|PC|LB)(?![A-Z])|\d{4}|\d ?\*{2}/;

/** Nobody's telephone is a detail of a traveller. */
const telephone = /(?<![A-Z])(?:TEL|PHONE|MOB|FAX|FON|HANDY|GSM|WHATSAPP|CALL)|\+\d/;
const hasFigures = (folded: string): boolean => figures.test(folded) && !telephone.test(folded);

const listMark = /^(?:\d{1,2}[.)]? |[-*•·–] ?)/;

function namesInList(line: LineCandidates, column: number | null): PersonName[] {
  const { printed } = line.line;
  const found = column === null ? namesAtStart(printed) : namesInCell(line, column);
  const [name] = found;
  const isAged = name !== undefined && goesOnWithAge(printed.slice(printed.indexOf(name.text) + name.text.length));
  // Seats of each flight, or the number of a card, may stand behind a title and a name.
  const isOwnLine = column !== null || isAged || name?.isCertain === true;
  if (name === undefined || (!isOwnLine && line.flights.length + line.clocks.length > 0)) return [];
  const isMarked = name.isCertain || listMark.test(printed) || namesAge(printed) || isAged || column !== null;
  if (!isMarked && (line.codes.length > 0 || line.labels.some(({ at }) => at === 0))) return [];
  return found.some((one) => !one.isCertain && (isFirmOrPlace(one) || (isAged && isThing(one.text)))) ? [] : found;
}

function isFact({ flights, dates, clocks, codes, labels }: LineCandidates): boolean {
  return (
    flights.length + dates.length + clocks.length + codes.length > 0 ||
    labels.length > 1 ||
    labels.some(({ at }) => at === 0)
  );
}
