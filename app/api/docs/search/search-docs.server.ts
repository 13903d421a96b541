import MiniSearch, { type SearchResult as Match, type QueryCombination } from 'minisearch';
import type { Language } from '~/i18n/languages.ts';
import { foldText } from './fold-text.ts';
import { markWords, type Piece, placeOfWord } from './mark-words.ts';
import { type SearchEntry, searchEntriesOf } from './search-entries.server.ts';
import { withoutSmallWords } from './small-words.ts';
import { synonymsOf } from './synonyms.ts';

export const searchLimits = { characters: 100, words: 8, results: 20 } as const;

export interface SearchResult {
  title: Piece[];
  page: string;
  url: string;
  excerpt: Piece[];
  isEnglishOnly: boolean;
}

export interface DocsSearch {
  query: string;
  isTooLong: boolean;
  /** Of all that match; the best are in `results`. */
  found: number;
  results: SearchResult[];
}

interface Index {
  entries: readonly SearchEntry[];
  /** Folded titles, without the part in brackets. */
  titles: readonly string[];
  search: MiniSearch;
}

/** About a megabyte for each language. */
const indexes = new Map<Language, Promise<Index>>();
/** The index takes so many entries before other work has its turn: some 10 ms. */
const AT_ONCE = 20;

/** Entries with every word of the query, the best first; where there are none, those with some of them. */
export async function searchDocs(given: string, language: Language): Promise<DocsSearch> {
  const query = given.trim();
  const isTooLong = query.length > searchLimits.characters;
  const words = isTooLong ? [] : withoutSmallWords(wordsOf(query));
  const index = await indexOf(language);
  const matches = words.length === 0 ? [] : titledFirst(matchesOf(index, words), foldText(query), index);
  const results = matches.slice(0, searchLimits.results).flatMap((match) => toResult(index.entries[match.id], match));
  return { query, isTooLong, found: matches.length, results };
}

function matchesOf({ search }: Index, words: readonly string[]): Match[] {
  const alternatives = words.map(
    (word): QueryCombination => ({ combineWith: 'OR', queries: [word, ...synonymsOf(word)] }),
  );
  const all = search.search({ combineWith: 'AND', queries: alternatives });
  return all.length > 0 ? all : search.search({ combineWith: 'OR', queries: alternatives });
}

/** What the query names in full, a code also without its hyphens, comes first, and a code before a field of its name. */
function titledFirst(matches: Match[], query: string, { entries, titles }: Index): Match[] {
  const names = [query, query.replace(/\s+/g, '-')];
  const isTitle = ({ id }: Match) => names.includes(titles[id] ?? '');
  const isCode = ({ id }: Match) => entries[id]?.kind === 'code';
  const rankOf = (match: Match) => (!isTitle(match) ? 2 : isCode(match) ? 0 : 1);
  return [...matches].sort((one, other) => rankOf(one) - rankOf(other));
}

function indexOf(language: Language): Promise<Index> {
  const known = indexes.get(language);
  if (known) return known;
  const index = makeIndex(language);
  indexes.set(language, index);
  index.catch(() => indexes.delete(language));
  return index;
}

async function makeIndex(language: Language): Promise<Index> {
  const entries = await searchEntriesOf(language);
  const search = new MiniSearch({
    fields: ['title', 'page', 'text'],
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (word) => [word],
      boost: { title: 4, page: 2 },
      boostDocument: (id) => weights[entries[id]?.kind ?? 'part'],
      prefix: true,
      fuzzy: typingErrorsIn,
    },
  });
  const documents = entries.map(({ title, page, text }, id) => ({ id, title, page, text }));
  await search.addAllAsync(documents, { chunkSize: AT_ONCE });
  const titles = entries.map(({ title }) => foldText(title).split(' (')[0] ?? '');
  return { entries, titles, search };
}

/** What explains comes before what lists, and news last. */
const weights: Record<SearchEntry['kind'], number> = { part: 1, field: 0.2, code: 0.1, news: 0.1 };

/** Short words and codes are as they are typed. */
const typingErrorsIn = (word: string): number =>
  word.length < 5 || /[^\p{L}]/u.test(word) ? 0 : word.length < 12 ? 1 : 2;

/** "quota-exceeded" and "/api/v1/convert" are one word each, and can be found by their parts. */
function termsOf(text: string): string[] {
  const words = wholeWords(foldText(text));
  return words.flatMap((word) => {
    const parts = word.split(/[^\p{L}\p{N}#+]+/u).filter(Boolean);
    return parts.length > 1 ? [word, ...parts] : [word];
  });
}

const wordsOf = (query: string): string[] => [...new Set(wholeWords(foldText(query)))].slice(0, searchLimits.words);

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Chinese has no blanks between its words. */
const wholeWords = (text: string): string[] =>
  text.split(/\s+/).flatMap((piece) => {
    const [word = ''] = /[\p{L}\p{N}/](?:.*[\p{L}\p{N}#+/])?/u.exec(piece) ?? [];
    if (!/\p{Script=Han}/u.test(word)) return word === '' ? [] : [word];
    return [...segmenter.segment(word)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
  });

function toResult(entry: SearchEntry | undefined, { terms, queryTerms }: Match): SearchResult[] {
  if (entry === undefined) return [];
  const { title, page, url, text, isEnglishOnly } = entry;
  const words = [...new Set([...queryTerms, ...terms])];
  const excerpt = markWords(excerptOf(text, words), words);
  return [{ title: markWords(title, words), page, url, excerpt, isEnglishOnly }];
}

const EXCERPT = 200;

/** Begins shortly before the first word found, and begins and ends at a blank where one is near. */
function excerptOf(text: string, words: readonly string[]): string {
  if (text.length <= EXCERPT) return text;
  const folded = foldText(text);
  const first = Math.min(...words.map((word) => placeOfWord(folded, word)).filter((at) => at >= 0), text.length);
  const wanted = first === text.length ? 0 : Math.max(0, first - 60);
  const blank = text.indexOf(' ', wanted);
  const start = wanted > 0 && blank >= 0 && blank < first ? blank + 1 : wanted;
  const most = start + EXCERPT;
  const lastBlank = text.lastIndexOf(' ', most);
  const end = most < text.length && lastBlank > most - 60 ? lastBlank : most;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end).trim()}${end < text.length ? ' …' : ''}`;
}
