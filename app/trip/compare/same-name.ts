const titles = new Set(
  (
    'MR MRS MS MISS MSTR MASTER DR PROF SIR REV LADY CHD CHLD CNN INF ADT YTH MME MLLE M HERR FRAU HR FR SR SRA SRTA DHR MEVR ' +
    'MEVROUW MENEER SAYIN BAY BAYAN MONSIEUR MADAME SENOR SENORA SENHOR SENHORA PAX'
  ).split(' '),
);

/** A name as its parts, without titles, accents and the second letter of a written-out umlaut. */
export interface FoldedName {
  family: readonly string[];
  given: readonly string[];
  /** "Odette Albright": which word is the family's is not said. */
  isFree: boolean;
}

const HAN = /\p{Script=Han}/u;

export function foldName(printed: string): FoldedName {
  const [outside = ''] = printed.split('(', 1);
  const plain = outside
    .toUpperCase()
    .replaceAll('Ø', 'O')
    .replaceAll('Æ', 'A')
    .replaceAll('ß', 'SS')
    .replaceAll('İ', 'I')
    .replaceAll('ı', 'I')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([AOU])E/g, '$1');
  const [family = '', given] = plain.split('/');
  if (given !== undefined) return { family: familyOf(family), given: wordsOf(given), isFree: false };
  if (HAN.test(plain)) return { family: [plain.replace(/[^\p{Script=Han}]/gu, '')], given: [], isFree: true };
  const words = wordsOf(family);
  return { family: words.slice(-1), given: words.slice(0, -1), isFree: true };
}

const lettersOf = (text: string): string[] => text.split(/[^\p{L}]+/u).filter((word) => word !== '');
const wordsOf = (text: string): string[] => lettersOf(text).filter((word) => !titles.has(word));

/** People are called BAY and LADY as well. */
function familyOf(text: string): string[] {
  const words = wordsOf(text);
  return words.length > 0 ? words : lettersOf(text);
}

/** Family name and first initial: terminals cut given names. A title or a mark alone is nobody's name. */
export function isSameTraveller(one: FoldedName, other: FoldedName): boolean {
  if (one.family.length === 0 || other.family.length === 0) return false;
  if (one.isFree !== other.isFree) return one.isFree ? isWrittenOut(one, other) : isWrittenOut(other, one);
  return glued(one.family) === glued(other.family) && isSameInitial(one.given, other.given);
}

/** "Odette Albright" of ALBRIGHT/ODETTE; blanks and hyphens of family names are printed or not. */
function isWrittenOut(free: FoldedName, ticket: FoldedName): boolean {
  const words = [...free.given, ...free.family];
  return glued(words).endsWith(glued(ticket.family)) && isSameInitial(words, ticket.given);
}

function isSameInitial(some: readonly string[], others: readonly string[]): boolean {
  const [one, other] = [some[0], others[0]];
  return one === undefined || other === undefined || one.charAt(0) === other.charAt(0);
}

const glued = (words: readonly string[]): string => words.join('');

/** One letter apart is a typing error of somebody, no other person; a cut name goes on in the other. */
export function isNearlySame(one: string, other: string): boolean {
  if (one.startsWith(other) || other.startsWith(one)) return true;
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const rest = [one.slice(at), other.slice(at)] as const;
  return rest[0].slice(1) === rest[1].slice(1) || rest[0].slice(1) === rest[1] || rest[0] === rest[1].slice(1);
}
