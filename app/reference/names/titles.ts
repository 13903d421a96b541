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
const ranks = ['Dr', 'Prof', 'Rev', 'Sir', 'Lady'];

/** Names never end so. */
const glued = /^(\p{L}{2,})(MRS|MISS|MSTR|MR|CHD)$/u;

/** The given names and the title behind, before or glued to them; a doctor is no mister. */
export function splitTitle(given: string): { given: string; title: string | null } {
  const words = given.split(' ');
  const found: string[] = [];
  const take = (word: string | undefined) => {
    const title = titles[(word ?? '').toUpperCase().replace(/\.$/, '')];
    if (title === undefined || words.length < 2) return false;
    if (title !== '') found.push(title);
    return true;
  };
  while (take(words.at(-1))) words.pop();
  while (take(words[0])) words.shift();
  const [name, end] = gluedTo(words.at(-1) ?? '');
  if (name !== undefined && end !== undefined && found.length === 0) {
    words.splice(-1, 1, name);
    if (titles[end]) found.push(titles[end]);
  }
  return { given: words.join(' '), title: found.find((title) => ranks.includes(title)) ?? found.at(-1) ?? null };
}

/** `ODETTEMS` is ODETTE and MS; empty without a title. */
function gluedTo(word: string): string[] {
  const withMs = withoutGluedMs(word);
  return withMs === null ? (glued.exec(word) ?? []).slice(1) : [withMs, 'MS'];
}
