import { findAirlineByName } from '~/reference/airlines.ts';
import { findPlaceByName } from '~/reference/place-names.ts';
import type { MailLine } from './candidates/lines.ts';
import { titlesOfPeople } from './candidates/titles.ts';
import { isHanName } from './han-names.ts';
import { isHeading } from './heading-words.ts';

export interface PersonName {
  text: string;
  /** A title or a slash says so; other names are words in capitals. */
  isCertain: boolean;
}

/** `(Adult)`, `(12)`: what brackets say is no name. */
const brackets = / ?[(（][^()（）]{0,80}[)）]?/g;
const listMark = /^[\s:.#)\d/*·•|–—-]{1,60}/;
/** Child Tom Weaver: whose age is said, not what he is called. */
const age =
  /^(?:ADULTS?|CHILD|INFANT|ERWACHSENER?|KIND|BABY|ADULTE|ENFANT|BEBE|ADULTO|NI[NÑ]O|NI[NÑ]A|VOLWASSENE|VOKSEN|BARN|CRIAN[CÇ]A|YETI[SŞ]KIN|[CÇ]OCUK|BEBEK)(?!\p{L})(?: ?\d{1,2})? ?[:.-]? {0,9}(?=\p{L})/iu;
/** `2 ADT  Mr Berg`: how many they are. */
const count =
  /^\d{1,2} ?(?:ADT|ADULTS?|PAX|ERW|CHD|INF|VOLW|ADULTOS?|ADULTES?)(?:[ ,+]{1,3}\d{1,2} ?(?:CHD|INF|CHILD|KIND|ENFANTS?))?[ :]{1,4}(?=\p{L})/iu;
const article = /^(?:de|el|la|o|a) (?=(?:heer|sra?|srta|dra?|d|do[nñ]a?|dña)[. ])/iu;
const ageGroup =
  '(?:adults?|child|infant|erwachsener?|kind|adulte|enfant|b[eé]b[eé]|adulto|adulta|ni[nñ][oa]|menor|volwassene|voksen|barn|crian[cç]a|yeti[sş]kin|[cç]ocuk|bebek|adt|chd|inf)(?!\\p{L})';
/** The age group behind a name: `Anna Berg, adult, seat 3A`. */
const ageBehind = new RegExp(`, (?=${ageGroup})`, 'giu');
/** `ADA BERG (child) Seat 4A` */
const ageInBrackets = new RegExp(` ?[(]${ageGroup}[^()]{0,20}[)](?= \\p{L})`, 'giu');
const ageAlone = new RegExp(`^(?:\\(?${ageGroup}(?: ?\\d)?\\)?|成人|儿童)$`, 'iu');
const ageNext = new RegExp(`^(?: [-–—|·] |, | ?\\(| {2,})(?:${ageGroup}|成人|儿童)`, 'iu');
/** Signs between two names, and between a name and its details. */
const parted = / {2,}|[;|+&、•·]| [-–—] |[-–—] (?=\p{Lu})|, ?(?=\p{L}+\.? \p{L})|,(?=[^ ])|, (?=[^,]{0,40}\d)|\t/u;
/** `Ada Bergen. Best Regards`: the next sentence names nobody. */
const nextSentence = /(?<=\p{Ll}{4})(?<!mevr|prof)\. (?=\p{Lu})/u;
const and = / (?:and|und|et|y|e|en|og|ve|i|och|plus|AND|UND|ET|EN|OG|VE) (?=\p{L})/u;
const slashed = /^\p{L}[\p{L}' .-]{0,40} ?\/ ?\p{L}[\p{L}' .-]{0,50}$/u;
const lastFirst =
  /^((?:(?:v[ao]n|zu[mr]?|d[aeio]|de[nrls]|te[nr]|l[ae]) ){0,3}\p{Lu}[\p{L}'’-]{1,30}|\p{Lu}[\p{Lu}'’-]{1,30}(?: \p{Lu}[\p{Lu}'’-]{1,30}){1,2}), (\p{Lu}[\p{L}'’.-]{0,30}(?: \p{Lu}[\p{L}'’.-]{0,30}){0,2})(?= {2}|[ ,]{0,3}(?:$|[(\d|]| [-–—·] ))/u;
const person = /^\p{L}[\p{L}'’.-]{0,30}(?: ['’]?\p{L}[\p{L}'’.-]{0,30}){1,7}$/u;
const hanTitle = /(?:先生|女士|小姐|儿童|成人)$/;
/** `诸葛明轩 成人 票号 880`: what follows a name. */
const hanDetail = / (?=(?:成人|儿童|婴儿|票号|身份证|护照|座位|证件|先生|女士|小姐))/g;
/** `Clara Meridian 女士, …`: a title behind Latin letters ends no name. */
const hanTitleBehind = /(?<=\p{Script=Latin}) (?:先生|女士|小姐)/gu;
/** `BERG/ADA 陈思远`: the same person. */
const hanBeside = /(?<=\p{Script=Latin})(?: [\u3400-\u9fff]{2,5}){1,2}$|^[\u3400-\u9fff]{2,5} (?=\p{Lu})/u;
const signsAtEnd = /[\s:.,;*!)。-]{1,8}$/;
const particle = /^(?:['’]t|de|da|do|dos|das|del|della|la|le|van|von|zu|zur|der|den|ten|ter|di|du|el|al|bin|y|e)$/;
/** Longer texts name nobody. */
const WIDEST = 300;

/** The same where a sentence may go on behind a title or a slash: `Mrs Ada Berg has been rebooked`. */
export const namesInSentence = (text: string): PersonName[] => namesAtStart(text.replace(verb, ''), true);

/** The small word that may follow a label: `Tickets of Ada Berg`, `Passengers are Ada Berg and Tom Berg`. */
const verb = /^ (?:of|is|are|von|ist|sind|de|est|sont|es|son|é|são|van|zijn|er)(?= )/;
const smallWord =
  / (?!(?:and|und|et|y|e|en|og|ve|plus|de|da|do|dos|das|van|von|der|den|la|le|del|dhr|mevr|mw|mrs?|ms|el|[oa] S)[. ]|mrs?$)(?=\p{Ll})/u;

/** Up to the first small word that does not join two names. */
export const upToSmallWord = (text: string): string => text.split(smallWord, 1)[0] ?? '';

const knownOnLines = new WeakMap<MailLine, readonly PersonName[]>();

/** The names that a line begins with: many rules ask for them. */
export function namesOnLine(line: MailLine): readonly PersonName[] {
  const known = knownOnLines.get(line);
  if (known !== undefined) return known;
  const found = namesAtStart(line.printed);
  knownOnLines.set(line, found);
  return found;
}

/** The names that a text begins with, up to what is none. */
export function namesAtStart(text: string, isSentence = false): PersonName[] {
  const own = withoutMarks(firstSentence(withoutBrackets(text.slice(0, WIDEST).trimStart())));
  const reversed = own.includes(', ') ? own.split(/ ?; ?/).map(familyFirst) : [null];
  const known = reversed.filter((name) => name !== null);
  if (known.length > 0 && known.length === reversed.length) return known;
  const names: PersonName[] = [];
  for (const piece of piecesOf(own)) {
    const name = isSentence ? toNameInSentence(piece) : toName(piece);
    const isOther = name === null || (names[0]?.isCertain === true && !name.isCertain && !isKin(name, names));
    if (name === null || isOther) break;
    names.push(name);
  }
  return names;
}

const withoutBrackets = (text: string): string =>
  /[(（]/.test(text) ? text.replace(ageInBrackets, '  ').replace(brackets, '') : text;

const firstSentence = (text: string): string => (text.includes('. ') ? (text.split(nextSentence, 1)[0] ?? '') : text);

/** `Mr Tom Berg, Ada Berg`: of one family. */
const isKin = ({ text }: PersonName, names: readonly PersonName[]): boolean =>
  names.some((other) => text.includes(' ') && surnameOf(other.text) === surnameOf(text));

const surnameOf = (text: string): string => text.slice(text.lastIndexOf(' ') + 1);

/** `Berg, Anna`, `Frau  Berg, Anna`; ADA BERG, TOM BERG are two. */
function familyFirst(text: string): PersonName | null {
  const bare = text.replace(titleApart, '');
  const [whole, last = '', first = ''] = lastFirst.exec(bare) ?? [];
  if (whole === undefined || isTitle(last) || isHeading(whole)) return null;
  const areTwo = last.includes(' ') && (surnameOf(last) === surnameOf(first) || isTitle(surnameOf(last)));
  if (areTwo) return null;
  return {
    text: `${last}, ${first}`,
    isCertain: bare !== text || first.split(' ').some((word) => word.length > 1 && isTitle(word)),
  };
}

const titleApart =
  /^(?:Herr|Frau|Hr|Fr|Mrs?|Ms|Dhr|Mevr|Mme|Sra?|HERR|FRAU|MRS?|MS|MME)\.? {1,9}(?=\p{Lu}[\p{L}'’-]{1,30}, \p{Lu})/u;

/** One by one: most texts are none from the first piece on. */
function* piecesOf(text: string): Generator<string> {
  const bare = /[\u3400-\u9fff]/.test(text) ? text.replace(hanTitleBehind, '').replace(hanDetail, ';') : text;
  for (const piece of bare.replace(ageBehind, ';').split(parted)) {
    if (piece === '') continue;
    for (const part of partsOf(piece.replace(signsAtEnd, ''))) yield withoutMarks(part).replace(signsAtEnd, '');
  }
}

/** `Anna Berg and Tom Berg`, but `Maria Souza e Silva`. */
function partsOf(piece: string): string[] {
  const parts = piece.split(and);
  const [first = '', second = '', ...others] = parts;
  const isCouple = alone.test(first) && couple.test(second) && !isTitle(first);
  if (isCouple) return [`${first} ${second.slice(second.indexOf(' ') + 1)}`, second, ...others];
  const listed = piece.split(' / ');
  if (listed.length > 1 && areListed(listed)) return listed;
  const areWhole = parts.every((part) => slashed.test(part.trim()) || /\S \S/.test(part.trim()));
  return areWhole ? parts : [piece];
}

/** `Ada Berg / Tom Berg`, `Mr Tom BERG / Ms Ada BERG`; `BERG / ADA MARIA` is one. */
function areListed(parts: readonly string[]): boolean {
  if (!parts.every((part) => person.test(part.trim()))) return false;
  const areTitled = parts.every((part) => part.split(' ').length > 2 && isTitle(part.split(' ', 1)[0] ?? ''));
  return areTitled || parts.length > 2 || !parts.some((part) => /\p{Lu}{2}/u.test(part));
}

/** `Ada and Tom Berg` */
const alone = /^\p{Lu}[\p{L}'’-]{1,30}$/u;
const couple = /^\p{Lu}[\p{Ll}'’-]{1,30}(?: (?:de|van|von|der|den|da|dos))* \p{Lu}[\p{L}'’-]{1,30}$/u;

function withoutMarks(text: string): string {
  return text
    .replace(/^[\s:.#?]{1,10}/, '')
    .replace(count, '')
    .replace(listMark, '')
    .replace(age, '')
    .replace(article, '')
    .trim();
}

function slashedName(text: string): PersonName | null {
  const isOne = !isHeading(text) && /^[^/]{2,}\/[^/]+$/.test(text);
  return isOne ? { text: text.replace(/ ?\/ ?/, '/'), isCertain: true } : null;
}

/** Of a piece that goes on, only a slash or a title and a whole name. */
function toNameInSentence(piece: string): PersonName | null {
  const own = upToSmallWord(piece);
  const name = toName(own.replace(signsAtEnd, ''));
  return own === piece || (name?.isCertain === true && / .* |\//.test(name.text)) ? name : null;
}

/** Two to five words that begin with capitals, with titles and particles between them, or LAST/FIRST. */
function toName(text: string): PersonName | null {
  const han = text.replace(hanTitle, '');
  if (isHanName(han)) return { text: han, isCertain: false };
  if (slashed.test(text)) return slashedName(han.replace(hanBeside, ''));
  if (!person.test(text)) return null;
  const words = withoutAge(text.split(' '));
  const [first = ''] = words;
  if (isHeading(text) && !(isTitle(first) && first.length > 2)) return null;
  const own = words.filter((word, at) => !isTitle(word) || (at > 0 && word.length === 1));
  const isNamed = own.length > 0 && own.every((word) => /^\p{Lu}/u.test(word) || particle.test(word));
  const capitals = own.filter((word) => !particle.test(word));
  const isWhole = isNamed && capitals.length <= MOST_WORDS && /\p{L}{2}/u.test(own.join(' '));
  return isWhole ? { text: words.join(' '), isCertain: own.length < words.length } : null;
}

const MOST_WORDS = 5;

/** `Master Noah Berg Child`, in a table of names and age groups; Julia Carolyn Child keeps her name. */
function withoutAge(words: readonly string[]): readonly string[] {
  const last = words.at(-1) ?? '';
  const isAge = onlyAge.test(last) || (ofChild.test(words[0] ?? '') && orName.test(last));
  return isAge && words.filter((word) => !isTitle(word)).length > FEWEST_BEFORE_AGE ? words.slice(0, -1) : words;
}

const FEWEST_BEFORE_AGE = 2;
const onlyAge = /^(?:Adult|Infant|Erwachsener?|Adulte|Bébé|Volwassene|Voksen|Yetişkin)$/;
const ofChild = /^(?:Mstr|Master|Miss|Chd|Inf)\.?$/i;
const orName = /^(?:Child|Kind|Enfant|Adult[oa]|Niñ[oa]|Barn|Criança|Çocuk|Bebek)$/;

export function isTitle(word: string): boolean {
  return titlesOfPeople.has(word.replaceAll('.', '').toUpperCase());
}

/** An airline or a place in capitals. */
export function isFirmOrPlace({ text }: PersonName): boolean {
  return findAirlineByName(text) !== null || findPlaceByName(text) !== null;
}

/** Whether an age group stands before a name: `Adult 2: Anna Berg`. */
export function namesAge(printed: string): boolean {
  return age.test(printed);
}

/** `Adult`, alone on a line. */
export const isAgeGroup = (printed: string): boolean => ageAlone.test(printed);

/** Whether an age group is the next thing: ` – Adult – seat 3A`. */
export const goesOnWithAge = (behind: string): boolean => ageNext.test(behind);

/** Equal for two ways to write one name: titles, order and capitals aside. */
export function nameKey(text: string): string {
  return text
    .toUpperCase()
    .split(/[\s/,]+/)
    .filter((word) => word !== '' && !isTitle(word))
    .sort()
    .join(' ');
}
