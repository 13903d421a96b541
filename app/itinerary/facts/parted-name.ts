import { particles } from '~/reference/names/capitalise-name.ts';
import { chineseOrder, isChineseFamily } from '~/reference/names/chinese-names.ts';
import { titlesOfPeople } from '../mail/candidates/titles.ts';

export interface PartedName {
  /** In capitals, without dots. */
  title: string | null;
  family: string;
  given: string | null;
}

/** Names, or words of them, as well: without a dot they are no titles. */
const alsoNames = new Set('D M DON DONA PAN PANI BAY BEY SN FR SIG ING LIC REV CAPT'.split(' '));
const behindNames = new Set('MR MRS MS MISS MSTR CHD'.split(' '));
/** Titles, or families: `Ahmet Kaya Bey`, `Yasiin Bey`. */
const behindWhole = new Set(['BEY', 'HANIM']);
/** Dutch and German families, before which any number of given names may stand. */
const germanic = /^(?:van|von|vom|zu|zum|zur|ten|ter)$/i;
/** Families that stand first at home and last abroad. */
const eitherOrder = /^(?:KIM|PARK|CHOI|JUNG|NGUYEN|TRAN|PHAM|NAGY|KOVACS|SZABO)$/i;
const ofName = /^\p{L}[\p{L}\p{M}'’.-]*$/u;
const initial = /^\p{Lu}\.?$/u;
const suffix = /^(?:Jr|Sr|II|III|IV)\.?$/i;
/** Without a vowel, capitals are initials. */
const inCapitals = /^(?=.*[AEIOUY])[\p{Lu}'’-]{3,}$|^(?:LE|LA|DE|DU|VAN|VON|DER|DEN|DA|DO|DOS|DEL)$/u;

/**
 * A name as people write it, in order of its words: `Ms Ada Berg`, `Berg, Ada`, `BERG Ada`. Where the order does not say
 * which words are the family's, all of them are.
 */
export function partedName(text: string): PartedName {
  const [last = '', first, ...more] = text.split(/ ?, ?/);
  if (first !== undefined && more.length === 0 && !suffix.test(first.trim())) {
    const [before, behind] = [withoutTitles(last), withoutTitles(first)];
    const title = before.title ?? behind.title;
    return { title, family: before.words.join(' '), given: behind.words.join(' ') || null };
  }
  const { title, words } = withoutTitles(text);
  const at = familyAt(words, title !== null);
  if (at === null) return { title, family: words.join(' '), given: null };
  const [before, behind] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
  return isFamilyFirst(words) ? { title, family: before, given: behind } : { title, family: behind, given: before };
}

function withoutTitles(text: string): { title: string | null; words: string[] } {
  const words = text.trim().split(/ +/);
  const titles: string[] = [];
  while (words.length > 1 && isTitle(words[0] ?? '')) titles.push(...words.splice(0, 1));
  while (words.length > 1 && behindNames.has(bare(words.at(-1) ?? ''))) titles.push(...words.splice(-1, 1));
  if (words.length > 2 && behindWhole.has(bare(words.at(-1) ?? ''))) titles.push(...words.splice(-1, 1));
  const [title = null] = titles.map(bare);
  return { title, words };
}

const bare = (word: string): string => word.replaceAll('.', '').toUpperCase();
const isTitle = (word: string): boolean =>
  titlesOfPeople.has(bare(word)) && (word.endsWith('.') || !alsoNames.has(bare(word)));

/** Where the second part begins; null in doubt. */
function familyAt(words: readonly string[], isTitled: boolean): number | null {
  const isWritten = isTitled || words.some((word) => /\p{Ll}/u.test(word));
  if (words.length < 2 || !isWritten || !words.every((word) => ofName.test(word))) return null;
  const capitals = words.map((word) => inCapitals.test(word));
  const change = capitals.findIndex((own, at) => at > 0 && own !== capitals[at - 1]);
  if (change !== -1) return capitals.lastIndexOf(!capitals[0]) === words.length - 1 ? change : null;
  const particle = words.findIndex((word) => particles.has(word.toUpperCase()));
  return particle === -1 ? atLast(words) : atParticle(words, particle);
}

/** `Ada Berg`, `Ada M. Berg` */
function atLast(words: readonly string[]): number | null {
  const [first = '', second = ''] = words;
  const isOpen = initial.test(words.at(-1) ?? '') || words.some((word) => suffix.test(word) || /^\p{Ll}/u.test(word));
  if (isOpen || words.slice(1, -1).some((word) => !initial.test(word))) return null;
  return words.length === 2 && areEitherWay(first, second) ? null : words.length - 1;
}

/** `Ana de la Cruz`, `Jan Willem van den Berg`; of `Maria Souza de Lima` nobody knows. */
function atParticle(words: readonly string[], at: number): number | null {
  const isLast = words.slice(at, -1).every((word) => particles.has(word.toUpperCase()));
  const isOwn = at === 1 || (at > 1 && germanic.test(words[at] ?? ''));
  return isLast && isOwn && at < words.length - 1 ? at : null;
}

function areEitherWay(first: string, second: string): boolean {
  const order = chineseOrder(first, second);
  return order === 'doubtful' || (order === 'family-first' && isChineseFamily(second)) || eitherOrder.test(first);
}

/** `BERG Ada`, `Chen Siyuan` */
function isFamilyFirst(words: readonly string[]): boolean {
  const [first = '', second = ''] = words;
  const isMixed = words.some((word) => !inCapitals.test(word));
  if (isMixed && inCapitals.test(first)) return true;
  return words.length === 2 && chineseOrder(first, second) === 'family-first';
}
