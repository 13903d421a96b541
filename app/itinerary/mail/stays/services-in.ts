import { findPlaceByName } from '~/reference/place-names.ts';
import { areSameCity } from '~/reference/places.ts';
import type { NonAirDetails } from '../../facts/model.ts';
import type { NonAirSegment, Warning } from '../../types.ts';
import { fold } from '../candidates/fold.ts';
import { hide } from '../candidates/hide.ts';
import type { LineCandidates } from '../candidates/line-candidates.ts';
import type { PartRead } from '../read-part.ts';
import { cars, ground, houses, isSentence } from '../regions.ts';
import { daysIn, type Stay, stayIn } from './stay-dates.ts';

export interface Services {
  others: NonAirSegment[];
  warnings: Warning[];
}

const head = new RegExp(`^[^A-Z\\u3400-\\u9fff]{0,4}(?:(${houses})|(${cars})|[A-Z]+)(?: ?NAME)?(?![A-Z])`);
/** Insurances, cruises and tours are no services of the itinerary. */
const otherThing = /^.{0,20}(?:INSUR|VERSICH|SEGURO|ASSURANCE|VERZEK|SIGORTA|CRUISE|TOUR)/;
/** Parts a label from its value: `Hotel: Bahia`, not `Hotel Bahia`. */
const mark = /^ ?(?:[:：]|[-–—] )/;
/** Nothing is booked. */
const none =
  /^[ :：–-]{0,4}(?:NONE|N\/A|NO(?![A-Z.])|TB[AC]|NOT |OWN |KEIN|NICHT|SIN |AUCUN|GEEN|INGEN|YOK|无|CONTACT)/;
/** Somebody sells, or answers calls. */
const advert = /@|WWW|\+\d|(?<![A-Z])(?:TEL|DEALS?|OFFERS?)(?![A-Z])|PHONE|BOOK (?:YOUR|A|NOW)|%/;
/** What is no longer, or not yet, so. */
const inDoubt =
  /CANCEL|STORN|ANNUL|ANUL|IPTAL|KANSEL|取消|REQUEST|ANFRAGE|PETICI|DEMANDE|AANVR|FORESP|TALEP|WAIT|OPTION|PROVIS|PENDING|SIMILAR|NOT |NICHT|NIET|IKKE| OR | ODER /;
/** Words of a booking, a room or a stay; no house is called so. */
const noName =
  /^(?:CONFIRM|VOUCHER|BOOKING|RESERV|DETAIL|CHECK|ROOM|\w*ZIMMER|HABITA|CHAMBRE|KAMER|QUARTO|FROM|ARRIV|DEPART|ADDRESS|STATUS|PICK|INCLU|BREAKF|AIRPORT)|TRAVEL/;
const cells = /[,;:：|·•()]| {2,}| [-–—>→] /;
const name = /^[\p{Lu}\p{Script=Han}\d][\p{L}\p{M}\d'’&.]*(?:[ -]{1,3}[\p{L}\p{M}\d'’&.]+){0,7}$/u;
const calledSo = /HOTELL?|OTEL/;
const anyHouse = /(?<![A-Z])(?:HOTELL?|OTEL)(?![A-Z])|酒店/;

type BookingAt = (line: number) => number;

const MOST_LINES = 8;
const MOST_SERVICES = 20;

/**
 * Hotels and cars beside the flights, where the text says plainly what they are called and from when to when; what else
 * it names of such things is a thing to check, and stands nowhere.
 */
export function servicesIn(part: PartRead, bookingAt: BookingAt): Services {
  const { candidates: lines, regions } = part;
  const found: Services = { others: [], warnings: [] };
  for (let at = 0; at < lines.length && found.warnings.length + found.others.length < MOST_SERVICES; at++) {
    const line = lines[at];
    if (line === undefined || line.flights.length > 0) continue;
    if (regions[at] === 'ground' && ground.test(line.line.folded)) {
      const block = blockAt(lines, at);
      addBlock(found, block, part, bookingAt);
      at += block.length - 1;
    } else if (regions[at] === null && namesStay(line)) found.warnings.push(notRead(line));
  }
  return found;
}

/** A line that begins a part, and those below it. */
function blockAt(lines: readonly LineCandidates[], at: number): LineCandidates[] {
  const [first, ...below] = lines.slice(at, at + MOST_LINES);
  const end = below.findIndex(({ line, flights }, index) => {
    const isOther = ground.test(line.folded) && !(index === 0 && first !== undefined && isBare(first));
    return line.opens || flights.length > 0 || isOther;
  });
  return lines.slice(at, at + 1 + (end === -1 ? below.length : end));
}

const words = /[A-Z\u3400-\u9fff]{2}/;

/** A heading with a day at most. */
const isBare = ({ line }: LineCandidates): boolean => !words.test(withoutDates(line.folded).replace(head, ''));

function addBlock(found: Services, block: readonly LineCandidates[], part: PartRead, bookingAt: BookingAt): void {
  const [first] = block;
  if (first === undefined || isNothing(first)) return;
  const { line } = first;
  const [, isHouse, isCar] = head.exec(line.folded) ?? [];
  const kind = isHouse === undefined ? 'car' : 'hotel';
  const stated = (isHouse ?? isCar) === undefined ? null : detailsOf(kind, block, part);
  if (stated === null && (isNamed(first) || block.some(tellsDay))) found.warnings.push(notRead(first));
  if (stated === null || isTold(found, stated)) return;
  const source = { line: line.number, column: line.column, text: line.printed };
  const lines = block.map((one) => one.line.printed.trim());
  found.others.push({ kind, source, booking: bookingAt(line.number), lines, stated, date: null, endDate: null });
}

const behindHead = ({ line: { folded } }: LineCandidates): string => folded.replace(head, '');

function isNothing(line: LineCandidates): boolean {
  const behind = behindHead(line);
  if (otherThing.test(line.line.folded) || none.test(behind)) return true;
  if (mark.test(behind) && tellsDay(line)) return false;
  return advert.test(behind) || (isSentence(line) && !mark.test(behind));
}

function isNamed(line: LineCandidates): boolean {
  const behind = behindHead(line);
  return mark.test(behind) && words.test(behind);
}

const isTold = ({ others }: Services, stated: NonAirDetails): boolean =>
  others.some((other) => JSON.stringify(other.stated) === JSON.stringify(stated));

function detailsOf(kind: 'car' | 'hotel', block: readonly LineCandidates[], part: PartRead): NonAirDetails | null {
  const texts = block.map(({ line }) => line.folded);
  const called = inDoubt.test(texts.join(' ')) ? null : nameOf(block);
  const stay: Stay | null = called === null ? null : stayIn(texts, part.order);
  if (called === null || stay === null) return null;
  const times = kind === 'car' ? {} : { startTime: null, endTime: null };
  return { name: called, place: placeOf(texts, part), status: null, locator: null, ...stay, ...times };
}

/** The first thing that the block says beside its days. */
function nameOf(block: readonly LineCandidates[]): string | null {
  for (const { line } of block) {
    const [whole = '', isHouse, isCar] = head.exec(line.folded) ?? [];
    const heading = (isHouse ?? isCar) === undefined ? '' : whole;
    const rest = withoutDates(line.folded, line.printed).slice(heading.length);
    const cell = rest.split(cells).find((one) => /\p{L}/u.test(one));
    if (cell !== undefined)
      return nameIn(cell.replace(/[ *★]{1,12}$/, '').trim(), line.printed.slice(0, heading.length), rest);
  }
  return null;
}

/** `Hotel: Bahia` is Bahia; `Hotel Bahia` is called so. */
function nameIn(cell: string, heading: string, rest: string): string | null {
  const isName = cell.length < WIDEST && name.test(cell) && !noName.test(fold(cell)) && findPlaceByName(cell) === null;
  if (!isName) return null;
  return / \p{Lu}/u.test(rest.slice(0, 2)) && calledSo.test(fold(heading))
    ? withoutMarks(heading + rest.slice(0, 1)) + cell
    : cell;
}

const WIDEST = 60;
const withoutMarks = (text: string): string => text.replace(/^[^\p{L}]+/u, '');

/** A city of a flight; elsewhere another one may be called so. */
function placeOf(texts: readonly string[], { flights }: PartRead): string | null {
  const flown = flights.flatMap(({ reading }) => [reading.from.code, reading.to.code]);
  const found = texts.flatMap((text) => text.split(cells)).map((cell) => findPlaceByName(cell.trim()));
  return found.find((code) => code !== null && flown.some((other) => areSameCity(code, other))) ?? null;
}

const withoutDates = (folded: string, text = folded): string => hide(text, daysIn(folded));

const tellsDay = ({ line, isTimed }: LineCandidates): boolean => isTimed || daysIn(line.folded).length > 0;

/** A hotel and its day on another line. */
const namesStay = (line: LineCandidates): boolean =>
  anyHouse.test(line.line.folded) &&
  !advert.test(line.line.folded) &&
  !isSentence(line) &&
  daysIn(line.line.folded).length > 0;

function notRead({ line: { number, column, printed } }: LineCandidates): Warning {
  return { code: 'service-not-read', line: number, column, values: { text: printed.trim().slice(0, MOST_QUOTED) } };
}

const MOST_QUOTED = 80;
