import { besideLocators } from './beside-locators.ts';
import { fold } from './candidates/fold.ts';
import type { LabelFound } from './candidates/labels.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';
import type { MailLine } from './candidates/lines.ts';
import { isHeading } from './heading-words.ts';
import { greets } from './names-without-label.ts';
import { isOfAgency, isThing, namesStaff } from './no-travellers.ts';
import { isPerson, showsPerson } from './people.ts';
import { peopleBesideDetails } from './people-beside-details.ts';
import { peopleInBrackets } from './people-in-brackets.ts';
import { peopleInRooms } from './people-in-rooms.ts';
import { peopleWithAges } from './people-with-ages.ts';
import { isAgeGroup, nameKey, namesAtStart, namesOnLine, type PersonName } from './person-names.ts';
import { signature } from './regions.ts';

type Lines = readonly LineCandidates[];

/** Travellers whom no label names, where a list of them, or what stands beside each, says that they travel. */
export function peopleInLists(lines: Lines): PersonName[] {
  for (const rule of [
    asSpelt,
    peopleInRooms,
    besideLocators,
    greetedAsPassengers,
    peopleWithAges,
    atTop,
    besideAges,
    inOrder,
    withTitles,
    peopleBesideDetails,
    besideFlights,
    inFirstCells,
    peopleInBrackets,
    inTitle,
  ]) {
    const found = rule(lines);
    if (found.length > 0) return found;
  }
  return [];
}

const FEWEST_WORDS = 3;
const isTitled = ({ isCertain, text }: PersonName): boolean =>
  isCertain && text.split(' ').length >= FEWEST_WORDS && !isThing(text);
const tellsOfFlight = ({ flights, clocks, dates }: LineCandidates): boolean =>
  flights.length + clocks.length + dates.length > 0;

/** The only name that a line begins with, and what stands behind it. */
function beginsWithName({ line }: LineCandidates): { name: PersonName; behind: string } | null {
  const { printed } = line;
  const [name, ...others] = namesOnLine(line);
  const at = name === undefined || others.length > 0 ? -1 : printed.indexOf(name.text);
  return name === undefined || at === -1 ? null : { name, behind: printed.slice(at + name.text.length) };
}

const spelt =
  /(?:^|[(]|[.:;!?–—-] |(?<!\p{L})(?:passenger|pax|guest|travell?er|reisenden|passagiers?|reizigers|full|volledige|vollständige) )(?:names?|\p{L}{0,12}namen|noms?|nombres?|nomes?|navn|isimler)(?: \p{Ll}{1,14}){1,5} ?: ?(?=\p{Lu})/iu;

/** How names are written, or whose they are; those of hotels and guides are no travellers'. */
const ofPapers =
  /(?<![A-Z])(?:(?:AS|PER|WIE|GEMASS|LAUT|COMME|SELON|COMO|SEGUN|CONFORME|ZOALS|VOLGENS|SOM|GIBI)(?![A-Z])|TICKET|BILL?ET|BILHETE|BOLETO|BILET|PAS[SA]|TRAVEL|REISEND|VOYAGEUR|VIAJER|REIZIG|YOLCU)/;

/** `Names as on the tickets: Ada Berg, Tom Berg` */
function asSpelt(lines: Lines): PersonName[] {
  return lines.flatMap((line) => {
    const found = tellsOfFlight(line) ? null : spelt.exec(line.line.printed);
    if (found === null || !ofPapers.test(fold(found[0]))) return [];
    const behind = found.input.slice(found.index + found[0].length);
    return namesAtStart(found[0].startsWith('(') ? behind.replace(/[)].*/, '') : behind).filter(isPerson);
  });
}

const greetedPassenger = /^(?:尊敬的|亲爱的)([\u3400-\u9fff·]{2,8})(?:[(（]([A-Z/ ]{5,40})[)）])?(?:旅客|乘客)/;

/** `尊敬的陈思远(CHEN/SIYUAN)旅客` */
function greetedAsPassengers(lines: Lines): PersonName[] {
  return lines.flatMap(({ line: { printed } }) => {
    const [, own = '', ticketed = own] = greetedPassenger.exec(printed) ?? [];
    return namesAtStart(ticketed);
  });
}

const amount = /\d[.,]\d\d(?!\d)|[€$£]|(?<![A-Z])[A-Z]{3} ?\d/;

/** `Ada Berg`, below it `Adult`; of prices alone no line is a name. */
function besideAges(lines: Lines): PersonName[] {
  return lines.flatMap((line, at) => {
    const [below, next] = [lines[at + 1], lines[at + 2]];
    if (below === undefined || below.line.opens || tellsOfFlight(line) || !isAgeGroup(below.line.printed)) return [];
    const found = beginsWithName(line);
    const isPriced = next !== undefined && !next.line.opens && !tellsOfFlight(next) && amount.test(next.line.printed);
    return found?.behind === '' && !isPriced && isPerson(found.name) ? [found.name] : [];
  });
}

const numbered = /^#?0?(\d{1,2})(?:[.):]?(?: ?[-–])? {1,4}|[.)])(?=\p{Lu})/u;

/** `1. Berg, Ada`, `2. BERG Tom`: family names first, or titles. */
function inOrder(lines: Lines): PersonName[] {
  const start = lines.findIndex((line) => numberedName(line, 1) !== null);
  const found = lines.slice(Math.max(0, start)).map((line, at) => numberedName(line, at + 1));
  const end = found.indexOf(null);
  const people = found.slice(0, end === -1 ? undefined : end).filter((name) => name !== null);
  const areMany = people.length > 1 && people.every(showsPerson);
  return areMany || people.some(({ isCertain, text }) => isCertain && /[,/]/.test(text)) ? people : [];
}

function numberedName(line: LineCandidates, number: number): PersonName | null {
  const { printed } = line.line;
  if (Number(numbered.exec(printed)?.[1]) !== number || tellsOfFlight(line)) return null;
  const [name] = namesOnLine(line.line);
  return name !== undefined && isPerson(name) ? name : null;
}

const ofTraveller = new Set<LabelFound['kind']>(['seat', 'baggage', 'meal', 'status']);
const NEAR_CLOSING = 4;

/** Titles and whole names alone on their lines, two at least or one with a seat or bags below; nobody who signs. */
function withTitles(lines: Lines): PersonName[] {
  const found = lines.flatMap((line, at) => {
    const own = tellsOfFlight(line) || greets(line.line.printed) ? null : beginsWithName(line);
    if (own === null || !isTitled(own.name) || !/^(?:$| [-–—·|(]|, ?[^ ]| {2})/.test(own.behind)) return [];
    const above = lines.slice(Math.max(0, at - NEAR_CLOSING), at);
    if (above.some((other) => signature.test(other.line.folded)) || isStaff(lines, at)) return [];
    const below = lines[at + 1];
    const hasDetail = below?.labels.some(({ kind, at: start }) => start === 0 && ofTraveller.has(kind)) === true;
    return [{ name: own.name, hasDetail }];
  });
  const people = new Set(found.map(({ name }) => nameKey(name.text)));
  return found.filter(({ hasDetail }) => people.size > 1 || hasDetail).map(({ name }) => name);
}

const LONGEST_HEADING = 40;

/** `Your guide`, above or beside a name, or a firm that sells trips below it. */
function isStaff(lines: Lines, at: number): boolean {
  if (namesStaff(lines[at]?.line.folded ?? '')) return true;
  for (let index = at; index > at - NEAR_CLOSING && lines[index]?.line.opens === false; index--) {
    const above = lines[index - 1]?.line.folded ?? '';
    if (above.length <= LONGEST_HEADING && namesStaff(above)) return true;
  }
  const [, ...below] = lines.slice(at, at + NEAR_CLOSING);
  const opens = below.findIndex(({ line }) => line.opens);
  return below.slice(0, opens === -1 ? undefined : opens).some(isFirm);
}

/** `Globe Travel Ltd`, below those who sign. */
const isFirm = (line: LineCandidates): boolean =>
  line.line.folded.length <= LONGEST_HEADING && !tellsOfFlight(line) && isOfAgency(`, ${line.line.folded}`);

/** `Ms Ada Berg, SK 263, 8 Feb …` */
function besideFlights(lines: Lines): PersonName[] {
  return lines
    .filter(({ flights }) => flights.length > 0)
    .flatMap(({ line: { printed } }) => printed.split(/(?<=[.!:]) /))
    .flatMap((piece) => {
      const [name] = namesAtStart(piece);
      const isFirst =
        name !== undefined &&
        isTitled(name) &&
        !greets(piece) &&
        !namesStaff(fold(piece)) &&
        piece.startsWith(name.text);
      return isFirst && /^[,:] /.test(piece.slice(name.text.length)) ? [name] : [];
    });
}

const isOfStaff = (behind: string): boolean => isOfAgency(behind) || namesStaff(fold(behind));

/** `dhr Tom Berg (Acme NV), flex`: a note begins with who travels. */
function atTop([line]: Lines): PersonName[] {
  const own = line === undefined || greets(line.line.printed) ? null : beginsWithName(line);
  return own !== null && isTitled(own.name) && /^ ?[(,]/.test(own.behind) && !isOfStaff(own.behind) ? [own.name] : [];
}

/** `Ada Berg, residente, …`: the same without a title. */
export function personAtTop([line]: Lines): PersonName[] {
  const own = line === undefined || greets(line.line.printed) ? null : beginsWithName(line);
  return own !== null && isPerson(own.name) && /^(?: ?[(,]| [-–—] )/.test(own.behind) && !isOfStaff(own.behind)
    ? [own.name]
    : [];
}

const FEWEST_LABELS = 3;
const gap = / {2,}| ?[|;] ?/;

const headsFirms =
  /^[| ]{0,2}(?:[A-Z]{1,12} ){0,2}(?:CARRIER|AIRLINE|OPERATOR|OPERATED|COMPANY|PARTNER|HOTEL|SUPPLIER|FLUGGESELLSCHAFT|GESELLSCHAFT|COMPAGNIE|COMPANIA|AEROLINEA|COMPANHIA|MAATSCHAPPIJ|SELSKAP|HAVAYOLU|FROM|ROUTE|VON|DE|VAN|FRA|AIRPORT|FLUGHAFEN|AIRCRAFT)(?![A-Z])/;

/** The first column of a table of flights, where it has two people at least. */
function inFirstCells(lines: Lines): PersonName[] {
  const header = lines.findIndex(({ labels }) => labels.length >= FEWEST_LABELS);
  const rows =
    header === -1 || headsFirms.test(lines[header]?.line.folded ?? '')
      ? []
      : lines.slice(header + 1).filter(({ flights }) => flights.length > 0);
  const people = rows.flatMap(({ line: { printed } }) => {
    const [cell = '', ...others] = printed.split(gap);
    const [name] = others.length < FEWEST_LABELS ? [] : namesAtStart(cell);
    return name?.text === cell && isPerson(name) ? [name] : [];
  });
  return new Set(people.map(({ text }) => nameKey(text))).size > 1 ? people : [];
}

const MOST_TITLES = 3;

/** `TRAVEL PLAN – Dr Ada Berg – Oslo`, at the top. */
function inTitle(lines: Lines): PersonName[] {
  return namesInTitles(lines).flatMap(({ names }) => names.filter(isTitled));
}

/** Whole pieces of the first lines that may be people, beside words of a trip. */
export function namesInTitles(lines: Lines): { line: MailLine; names: PersonName[] }[] {
  return lines.slice(0, MOST_TITLES).map(({ line }, at) => {
    const pieces = line.printed.split(/ [-–—|·] |: /);
    if (pieces.length < 2 || !pieces.some(isHeading) || isStaff(lines, at)) return { line, names: [] };
    const whole = pieces.flatMap((piece) => namesAtStart(piece).filter(({ text }) => text === piece));
    return { line, names: whole.filter(isPerson) };
  });
}
