import { withoutGluedMs } from './glued-ms.ts';

/** As they stand before a name; empty for marks of children and infants. */
const titles: Readonly<Record<string, string>> = {
  MR: 'Mr',
  MRS: 'Mrs',
  MS: 'Ms',
  MISS: 'Miss',
  MSTR: 'Master',
  MASTER: 'Master',
  DR: 'Dr',
  PROF: 'Prof',
  SIR: 'Sir',
  LADY: 'Lady',
  REV: 'Rev',
  CHD: '',
  CNN: '',
  CHLD: '',
  INF: '',
  YTH: '',
  ADT: '',
};
export interface Title {
  /** In English. */
  title: string | null;
  isChild: boolean;
}

/** Titles of rank are said as printed, in every language. */
export const ranks: readonly string[] = ['Dr', 'Prof', 'Rev', 'Sir', 'Lady'];
/** A miss of a ticket is a girl as often as a woman. */
const ofChildren = ['MISS', 'MSTR', 'MASTER', 'CHD', 'CNN', 'CHLD', 'INF'];

/** Names never end so. */
const glued = /^(\p{L}{2,})(MRS|MISS|MSTR|MR|CHD)$/u;

/** The given names and the title behind, before or glued to them; a doctor is no mister. */
export function splitTitle(given: string): Title & { given: string } {
  const words = given.split(' ');
  const found: string[] = [];
  let isChild = false;
  const take = (word: string | undefined) => {
    const mark = (word ?? '').toUpperCase().replace(/\.$/, '');
    const title = titles[mark];
    if (title === undefined || words.length < 2) return false;
    isChild ||= ofChildren.includes(mark);
    if (title !== '') found.push(title);
    return true;
  };
  while (take(words.at(-1))) words.pop();
  while (take(words[0])) words.shift();
  const [name, end] = gluedTo(words.at(-1) ?? '');
  if (name !== undefined && end !== undefined && found.length === 0) {
    words.splice(-1, 1, name);
    isChild ||= ofChildren.includes(end);
    if (titles[end]) found.push(titles[end]);
  }
  const title = found.find((one) => ranks.includes(one)) ?? found.at(-1) ?? null;
  return { given: words.join(' '), title, isChild };
}

/** `ODETTEMS` is ODETTE and MS; empty without a title. */
function gluedTo(word: string): string[] {
  const withMs = withoutGluedMs(word);
  return withMs === null ? (glued.exec(word) ?? []).slice(1) : [withMs, 'MS'];
}
