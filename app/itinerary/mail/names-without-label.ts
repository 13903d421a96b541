import { monthOf } from '../read/anchors/month-words.ts';
import { weekdayOfWord } from './candidates/dates.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';
import { isPerson, showPeople } from './people.ts';
import { isFirmOrPlace, namesAtStart, type PersonName, upToSmallWord } from './person-names.ts';

/** MARLOWE/PETRA MRS, in a line or a cell of its own, or in a sentence in small letters. */
const slashedTitled =
  /(?:^(?:\d{1,2}[.)] ?|[A-Z\d]{6} )?|\p{Ll} |\d(?: [-–])? |[:,.)] )(\p{Lu}[\p{Lu}' -]{0,40}\/\p{Lu}[\p{Lu}' -]{0,40} (?:MRS?|MS|MISS|MSTR|DR|MME|MLLE|CHD))(?=$|[ ,.;()])/u;
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

const FEWEST_WORDS = 3;

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

/** `tickets for Ms Ada Berg`, `du voyage de M. Jean Berg` */
const forWhom =
  /(?:^|[ (])(?:for|For|für|pour|para|voor|för|til|a nombre de|au nom de|em nome de|auf den Namen|til|op naam van|in the name of|i navnet|(?:trip|travel|tickets?|Reise|Flüge|voyage|billets?|viaje|boletos?|billetes?|viagem|bilhetes?|reis) (?:of|von|d[eou]s?|da|del|van))(?:[ :]| (?:(?!mevr|mw|dhr|heer)\p{Ll}{2,12} ){1,3})(?=\p{Lu}|(?:mevr|mw|dhr|heer)[\p{Ll}.]{0,3} \p{Lu})/u;
/** `For: Ada Berg and Tom Berg`, `Im Namen von: …`: alone on the line. */
const forLabel =
  /^(?:For|Für|Pour|Para|Voor|Til|Per|Op naam van|Au nom de|A nombre de|Em nome de|Auf den Namen|Adına|Kişi) ?: ?(?=\p{Lu})/u;
/** `Ada Berg adına`, `Ada ve Tom Berg adına` */
const behindName = /(?<!\p{L})((?:(?:\p{Lu}[\p{L}'’-]{0,20}\.?|ve) ){2,7})adına(?!\p{L})/u;
const staff = /(?<![A-Z])(?:ASK FOR|CALL|CONTACT|ATTENTION|FRAGEN|RUFEN|LLAM|APPEL|BEL |ILGILI|ARAYIN)/;

/** For whom a booking is, or who stands beside its locator. */
export function namesForWhom({ line, labels }: LineCandidates): PersonName[] {
  const { printed, folded } = line;
  if (staff.test(folded)) return [];
  const labelled = forLabel.exec(printed)?.[0];
  if (labelled !== undefined) return namesAtStart(printed.slice(labelled.length)).filter((name) => isLong(name));
  const listed = titledList(printed);
  if (listed.length > 0) return listed;
  const behindOwn = namesAtStart(behindName.exec(printed)?.[1]?.trim() ?? '').filter(isLong);
  if (behindOwn.length > 0) return behindOwn;
  const found = forWhom.exec(printed);
  const behind = found === null ? [] : [printed.slice(found.index + found[0].length)];
  const couple = found === null ? [] : namesOfTrip(found, folded);
  if (couple.length > 0) return couple;
  const isOfBooking = labels.some(({ kind }) => kind === 'locator');
  const beside = isOfBooking ? printed.split(/ [-–—|·] | {2,}/).slice(1) : [];
  const certain = [...behind, ...beside].flatMap((piece) => namesAtStart(upToSmallWord(piece))).filter(isWhole);
  const ofBooking = isOfBooking ? behind.flatMap((piece) => namesAtStart(upToSmallWord(piece))) : [];
  return certain.length > 0 ? certain : ofBooking.filter((name) => name.text.includes(' ') && !isFirmOrPlace(name));
}

const trip = /FL[IUY]|TICKE|TRIP|BOOK|REIS|BUCH|VO[LOY]|BIL|VUEL|VIA|VLUC/;

/** `flights for Ada and Tom Berg`: of one family, or with a surname that stands out. */
function namesOfTrip(found: RegExpExecArray, folded: string): PersonName[] {
  const names = namesAtStart(upToSmallWord(found.input.slice(found.index + found[0].length))).filter(isPerson);
  return trip.test(folded.slice(0, found.index + found[0].length)) && showPeople(names) ? names : [];
}

/** For whom a sentence says that something is. */
export function namesBehindFor({ line: { printed, folded } }: LineCandidates): PersonName[] {
  const found = staff.test(folded) ? null : forWhom.exec(printed);
  return found === null ? [] : namesAtStart(upToSmallWord(printed.slice(found.index + found[0].length))).filter(isLong);
}

/** `Inscritos: Sr. Ada Berg, D. Tom Berg`, `M. BERG Jean, Mme BERG Ada`: two at least with a title each, and nothing else. */
function titledList(printed: string): PersonName[] {
  const [lead = ''] = /^[^:\d,]{3,40}: /u.exec(printed) ?? [];
  const pieces = printed
    .slice(lead.length)
    .replace(/[. ]{1,3}$/, '')
    .split(/, | \/ /);
  const found = pieces.map((piece) => namesAtStart(piece)[0]);
  const all = found.filter(
    (name, at) => name?.isCertain === true && (lead === '' ? isWhole(name) && name.text === pieces[at] : isLong(name)),
  );
  return pieces.length > 1 && all.length === pieces.length ? all.filter((name) => name !== undefined) : [];
}

const isLong = (name: PersonName): boolean => name.text.includes(' ') && !isFirmOrPlace(name);
const isWhole = ({ isCertain, text }: PersonName): boolean => isCertain && text.split(' ').length >= FEWEST_WORDS;

const greeting =
  /^(?:Dear|Hello|Hi|Good (?:morning|afternoon)|Sehr geehrter?|Lieber?|Hallo|Guten Tag|Cher|Chère|Bonjour|Estimad[oa]|Querid[oa]|Hola|Beste|Geachte|Kjære|Hei|Prezad[oa]|Car[oa]|Ol[aá]|Sayın|Merhaba)[ ,]{1,2}(\p{Lu}[^,:!]{4,60})[,:!]/u;

/** Whether a line begins as letters do. */
export const greets = (printed: string): boolean => salutation.test(printed);

export const salutation =
  /^(?:Dear|Hello|Hi|Hey|Good (?:morning|afternoon|evening)|Sehr|Lieber?|Hallo|Guten|Moin|Cher|Chère|Chers|Bonjour|Bonsoir|Estimad[oa]s?|Querid[oa]s?|Hola|Buen[oa]s|Beste|Geachte|Goede|Goedemorgen|Dag|Kjære|Hei|God|Prezad[oa]s?|Car[oa]s?|Ol[aá]|Bom|Boa|Sayın|Merhaba|Günaydın|İyi|Değerli)(?![\p{L}])/u;
const groupGreeting =
  /^(?:Dear|Sehr geehrte|Liebe|Chers|Chères|Estimad[oa]s|Querid[oa]s|Beste|Kjære|Prezad[oa]s|Car[oa]s|Değerli|Sayın) (?:\p{Ll}{3,16} ){1,2}(\p{Lu}[^:!]{8,200})[,:!]$/u;

/** Who is greeted, and may not travel: `Dear Mr Henrik Solberg,`, `Dear guests Ada Berg, Tom Berg,`. */
export function greetedIn({ line: { printed } }: Pick<LineCandidates, 'line'>): PersonName[] {
  const greeted = greeting.exec(printed)?.[1] ?? groupGreeting.exec(printed)?.[1] ?? '';
  const found = namesAtStart(greeted);
  return found.every(
    (name) => name.text.split(' ').length >= (name.isCertain ? FEWEST_WORDS : 2) && !isFirmOrPlace(name),
  )
    ? found
    : [];
}
