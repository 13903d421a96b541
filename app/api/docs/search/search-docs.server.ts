import type { Language } from '~/i18n/languages.ts';
import { foldText } from './fold-text.ts';
import { markWords, type Piece } from './mark-words.ts';
import { type SearchEntry, searchEntriesOf } from './search-entries.server.ts';

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

interface IndexedEntry extends SearchEntry {
  foldedTitle: string;
  foldedText: string;
}

/** Some 300 kB for each language. */
const indexes = new Map<Language, readonly IndexedEntry[]>();

/** Entries with every word of the query, at the start of a word or within, the best first. */
export function searchDocs(given: string, language: Language): DocsSearch {
  const query = given.trim();
  const isTooLong = query.length > searchLimits.characters;
  const words = isTooLong ? [] : wordsOf(query);
  const matches = words.length === 0 ? [] : rank(indexOf(language), words);
  const results = matches.slice(0, searchLimits.results).map(({ entry }) => toResult(entry, words));
  return { query, isTooLong, found: matches.length, results };
}

function indexOf(language: Language): readonly IndexedEntry[] {
  const known = indexes.get(language);
  if (known) return known;
  const index = searchEntriesOf(language).map((entry) => ({
    ...entry,
    foldedTitle: foldText(entry.title),
    foldedText: foldText(entry.text),
  }));
  indexes.set(language, index);
  return index;
}

/** "quota-exceeded" and "/api/v1/convert" are one word each. */
const wordsOf = (query: string): string[] =>
  [...new Set(foldText(query).split(/\s+/).filter(Boolean))].slice(0, searchLimits.words);

function rank(index: readonly IndexedEntry[], words: readonly string[]) {
  return index
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
}

/** 0 where a word is missing. */
function scoreOf({ foldedTitle, foldedText }: IndexedEntry, words: readonly string[]): number {
  let score = 0;
  for (const word of words) {
    const ofWord = titleScore(foldedTitle, word) + textScore(foldedText, word);
    if (ofWord === 0) return 0;
    score += ofWord;
  }
  return score;
}

function titleScore(title: string, word: string): number {
  if (title === word || title.startsWith(`${word} `)) return 40;
  if (title.startsWith(word)) return 20;
  return title.includes(` ${word}`) ? 15 : title.includes(word) ? 8 : 0;
}

function textScore(text: string, word: string): number {
  if (text.startsWith(word) || text.includes(` ${word}`)) return 3;
  return text.includes(word) ? 1 : 0;
}

function toResult({ title, page, url, text, isEnglishOnly }: IndexedEntry, words: readonly string[]): SearchResult {
  return {
    title: markWords(title, words),
    page,
    url,
    excerpt: markWords(excerptOf(text, words), words),
    isEnglishOnly,
  };
}

const EXCERPT = 200;

/** Begins shortly before the first word found, and begins and ends at a blank where one is near. */
function excerptOf(text: string, words: readonly string[]): string {
  if (text.length <= EXCERPT) return text;
  const folded = foldText(text);
  const first = Math.min(...words.map((word) => folded.indexOf(word)).filter((at) => at >= 0), text.length);
  const wanted = first === text.length ? 0 : Math.max(0, first - 60);
  const blank = text.indexOf(' ', wanted);
  const start = wanted > 0 && blank >= 0 && blank < first ? blank + 1 : wanted;
  const most = start + EXCERPT;
  const lastBlank = text.lastIndexOf(' ', most);
  const end = most < text.length && lastBlank > most - 30 ? lastBlank : most;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end).trim()}${end < text.length ? ' …' : ''}`;
}
