import { monthOf } from '../read/anchors/month-words.ts';
import { weekdayOfWord } from './candidates/dates.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';
import { isFirmOrPlace, namesAtStart, type PersonName } from './person-names.ts';

/** MARLOWE/PETRA MRS, in a line or a cell of its own, or in a sentence in small letters. */
const slashedTitled =
  /(?:^|\p{Ll} |[:,.)] )(\p{Lu}[\p{Lu}' -]{0,40}\/\p{Lu}[\p{Lu}' -]{0,40} (?:MRS?|MS|MISS|MSTR|DR|MME|MLLE|CHD))(?=$|[ ,.;)])/u;
const cells = / {2,}|[|+;,]/;

export function slashedNames(line: LineCandidates): PersonName[] {
  const { printed } = line.line;
  if (!slashedAnywhere.test(printed)) return [];
  const found: PersonName[] = [];
  for (const piece of withoutLabels(line).split(cells)) {
    const name = slashedTitled.exec(piece.trim())?.[1];
    if (name !== undefined) found.push({ text: name, isCertain: true });
  }
  return found;
}

const slashedAnywhere = /\p{Lu}\/\p{Lu}{1,40}[\p{Lu}' -]{0,40} (?:M|DR|CHD)/u;

/** A gap in place of each label of names: it parts the name from the label. */
function withoutLabels({ line, labels }: LineCandidates): string {
  let text = line.printed;
  for (const { kind, at, end } of labels)
    if (kind === 'names') text = text.slice(0, at) + ' '.repeat(end - at) + text.slice(end);
  return text;
}

const ticket = /(?<!\d)\d{3}[- ]?(?:\d{10}|\d{4} \d{3} \d{3})(?!\d)/;
const ofTraveller = new Set(['seat', 'baggage', 'meal']);
const FEWEST_WORDS = 3;

/** `MR THABO NDLOVU   seat 6A   E-ticket 749…`: a title and a whole name in the first cell, a seat or a ticket behind it. */
export function namesBesideSeats(line: LineCandidates): PersonName[] {
  const { printed } = line.line;
  if (line.flights.length + line.clocks.length > 0 || !/ {2}/.test(printed)) return [];
  const behind = printed.indexOf('  ');
  const isOfTraveller =
    line.labels.some(({ kind, at }) => at > behind && ofTraveller.has(kind)) || ticket.test(printed);
  const found = isOfTraveller ? namesAtStart(printed.slice(0, behind)) : [];
  return found.filter(({ isCertain, text }) => isCertain && text.split(' ').length >= FEWEST_WORDS);
}

/** `Anna Berg, passport LR0441729`: papers of a traveller. */
const papers =
  /^[^,;:]{5,60}?[,;(]? \(?(?:passport|passnummer|pass-nr|reisepass|passeport|pasaporte|passaporte|paspoort|pasaport|passnr|DNI|NIE|DOB|born|geb\.?|nacid[oa]|n[ée]e? le)(?: (?:no|nr|n[º°])\.?)?[ :.]{1,3}(?=[A-Z]{0,3}\d)/iu;

export function namesBesideDocuments(line: LineCandidates): PersonName[] {
  const { printed } = line.line;
  const [before] = line.flights.length + line.clocks.length > 0 ? [] : (papers.exec(printed) ?? []);
  if (before === undefined) return [];
  const [name] = namesAtStart(before.replace(/[,;(]? \(?[^ ,;(]+(?: (?:no|nr|n[º°])\.?)?[ :.]{1,3}$/iu, ''));
  return name !== undefined && name.text.split(/[ /]/).length > 1 && !isFirmOrPlace(name) ? [name] : [];
}

/** URRESTARAZU/NEREA, alone on its line or in its cell: no place, no pair of words. */
const slashedAlone =
  /^(?:\d{1,2}[.)]? )?(\p{Lu}[\p{Lu}'-]{1,30}(?: \p{Lu}[\p{Lu}'-]{1,30})?\/\p{Lu}[\p{Lu}'-]{1,30}(?: \p{Lu}[\p{Lu}'-]{0,30})?)(?: {2,}.*)?$/u;
const SHORTEST_SLASHED = 10;

export function slashedLines({ line: { printed }, flights, clocks, dates }: LineCandidates): PersonName[] {
  if (!printed.includes('/') || flights.length + clocks.length + dates.length > 0) return [];
  const text = slashedAlone.exec(printed)?.[1] ?? '';
  const [name] = text.length < SHORTEST_SLASHED ? [] : namesAtStart(text);
  const areOther = text.split(/[/ ]/).some(isNoName) || text.split('/').some(namesFirmOrPlace);
  return name?.text === text && !areOther ? [name] : [];
}

const namesFirmOrPlace = (part: string): boolean => isFirmOrPlace({ text: part, isCertain: false });

/** AND/OR, MONDAY/FRIDAY */
function isNoName(word: string): boolean {
  return /^(?:AND|OR|ET|OU|UND|ODER|Y|O)$/.test(word) || monthOf(word) !== null || weekdayOfWord(word) !== null;
}

/** `tickets for Ms Ada Berg` */
const forWhom = /(?:^|[ (])(?:for|für|pour|para|voor|för|til|adına)[ :]{1,2}(?=\p{Lu})/u;
const staff = /(?<![A-Z])(?:ASK FOR|CALL|CONTACT|ATTENTION|FRAGEN|RUFEN|LLAM|APPEL|BEL |ILGILI|ARAYIN)/;

/** For whom a booking is, or who stands beside its locator. */
export function namesForWhom({ line, labels }: LineCandidates): PersonName[] {
  const { printed, folded } = line;
  if (staff.test(folded)) return [];
  const found = forWhom.exec(printed);
  const behind = found === null ? [] : [printed.slice(found.index + found[0].length)];
  const isOfBooking = labels.some(({ kind }) => kind === 'locator');
  const beside = isOfBooking ? printed.split(/ [-–—|·] | {2,}/).slice(1) : [];
  const certain = [...behind, ...beside].flatMap((piece) => namesAtStart(inCapitals(piece))).filter(isWhole);
  const ofBooking = isOfBooking ? behind.flatMap((piece) => namesAtStart(inCapitals(piece))) : [];
  return certain.length > 0 ? certain : ofBooking.filter((name) => name.text.includes(' ') && !isFirmOrPlace(name));
}

const isWhole = ({ isCertain, text }: PersonName): boolean => isCertain && text.split(' ').length >= FEWEST_WORDS;

/** Up to the first small word that does not join two names. */
function inCapitals(text: string): string {
  return text.split(/ (?!(?:and|und|et|y|e|en|og|ve|de|da|do|dos|van|von|der|den|la|le|del) )(?=\p{Ll})/u, 1)[0] ?? '';
}

const greeting =
  /^(?:Dear|Hello|Hi|Good (?:morning|afternoon)|Sehr geehrter?|Lieber?|Hallo|Guten Tag|Cher|Chère|Bonjour|Estimad[oa]|Querid[oa]|Hola|Beste|Geachte|Kjære|Hei|Prezad[oa]|Car[oa]|Ol[aá]|Sayın|Merhaba)[ ,]{1,2}(\p{Lu}[^,:!]{4,60})[,:!]/u;

/** The person in `Dear Mr Henrik Solberg,`, who may not be a traveller. */
export function greetedIn({ line: { printed } }: LineCandidates): PersonName | null {
  const [name, ...others] = namesAtStart(greeting.exec(printed)?.[1] ?? '');
  const isOne = name !== undefined && others.length === 0 && !isFirmOrPlace(name);
  const fewest = name?.isCertain === true ? FEWEST_WORDS : 2;
  return isOne && name.text.split(' ').length >= fewest ? name : null;
}
