import type { z } from 'zod';
import { readGuide } from '~/articles/guides.server.ts';
import type { Key } from '~/i18n/catalogue.ts';
import { translator } from '~/i18n/i18n.server.ts';
import type { Language } from '~/i18n/languages.ts';
import { plans } from '~/plans/plans.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { settings } from '~/platform/env.server.ts';
import { type DocsPage, docsPages, type GuidePage, guidePages, urls } from '~/urls.ts';
import { sampleNames, samples } from '../convert/samples.ts';
import { nameOf } from './api-schemas.server.ts';
import { type CodeList, codeListsOf } from './code-lists.server.ts';
import { curlWithJson, firstSamples, type SampleLanguage, sampleLanguages } from './code-samples.ts';
import { demoKey } from './demo-key.server.ts';
import { describedCalls } from './described-calls.server.ts';
import { type FieldRow, fieldRows } from './field-rows.server.ts';
import { type JsonValue, jsonCodeSamples } from './json-code-samples.ts';
import { operations } from './operations.server.ts';
import { schemasOnPage } from './reference-pages.server.ts';
import { Fault, Problem } from './response-schemas.server.ts';

/** The index has no segment under /api-introduction. */
export const isDocsPage = (name: unknown): name is DocsPage =>
  [...docsPages, ...guidePages].some((page) => page === name && page !== 'index');

const isGuide = (page: DocsPage): page is GuidePage => guidePages.some((guide) => guide === page);

const groups = {
  start: ['index', 'quickstart-curl', 'quickstart-php', 'quickstart-mcp', 'keys', 'webhooks', 'testing'],
  reference: [
    ...([
      'itineraries',
      'itinerary',
      'record',
      'edits',
      'compare',
      'from-convert',
      'convert',
      'more-calls',
      'accounts',
      'account-calls',
    ] as const),
    ...(['errors', 'warnings', 'status-codes', 'limits', 'versions'] as const),
  ],
  tools: ['clients', 'reader'],
} as const satisfies Record<string, readonly DocsPage[]>;

interface FieldTable {
  name: string;
  title: string;
  rows: FieldRow[];
}

export interface DocsContent {
  page: DocsPage;
  groups: { title: string; pages: { name: DocsPage; title: string }[] }[];
  title: string;
  /** The title out of context: "Errors · The Wayline API". */
  subject: string;
  description: string;
  body: string;
  /** Guides are in English alone. */
  isEnglishOnly: boolean;
  more: string;
  samples: { language: SampleLanguage; code: string }[];
  tables: FieldTable[];
  /** For the second half of the prose. */
  furtherTables: FieldTable[];
  lists: CodeList[];
  texts: { name: string; text: string }[];
  /** JSON of a whole response. */
  answer: string | null;
}

/** Schemas behind the first or the second prose of a page. */
function schemasOf(page: DocsPage, behind: 'body' | 'more'): readonly z.ZodType[] {
  if (page === 'errors' && behind === 'body') return [Problem, Fault];
  return operations
    .filter(({ docs }) => docs?.page === page && docs.behind === behind)
    .flatMap(({ docs }) => docs?.tables ?? []);
}

/** `key` stands in samples. */
export const docsContent = (page: DocsPage, language: Language = 'en', key = demoKey): DocsContent =>
  isGuide(page) ? guideContent(page, language, key) : translatedContent(page, language, key);

/** The menu: pages by groups. */
export function docsNavigation(language: Language): DocsContent['groups'] {
  const t = translator(language);
  const titleOf = (page: DocsPage) => t((isGuide(page) ? `api.guides.${page}` : `api.pages.${page}.nav`) as Key);
  return Object.entries(groups).map(([name, pages]) => ({
    title: t(`api.labels.groups.${name}` as Key),
    pages: pages.map((page) => ({ name: page, title: titleOf(page) })),
  }));
}

function guideContent(page: GuidePage, language: Language, key: string): DocsContent {
  const t = translator(language);
  const title = t(`api.guides.${page}`);
  return {
    page,
    groups: docsNavigation(language),
    title,
    subject: `${title} · ${t('api.pages.index.title')}`,
    description: t(`api.guideDescriptions.${page}`),
    body: withCalls(
      readGuide(page).replaceAll('{{origin}}', absoluteUrl('')).replaceAll('{{testKey}}', key),
      page,
      'en',
    ),
    isEnglishOnly: true,
    more: '',
    samples: samplesOf(page, key),
    tables: schemasOnPage(page).map((name) => ({ name, title: titleOfSchema(name), rows: fieldRows(name, 'en') })),
    furtherTables: [],
    lists: codeListsOf(page, language),
    texts: [],
    answer: sampleResponseOf(page),
  };
}

const withCalls = (prose: string, page: DocsPage, language: Language): string =>
  [prose, describedCalls(page, language)].filter(Boolean).join('\n\n');

/** As generated types call it, and what it is. */
const titleOfSchema = (name: string): string => `${name}: ${translator('en')(`api.openapi.schemas.${name}` as Key)}`;

function translatedContent(page: Exclude<DocsPage, GuidePage>, language: Language, key: string): DocsContent {
  const t = translator(language);
  const word = (key: string, filled = {}) => t(`api.${key}` as Key, filled);
  const title = word(`pages.${page}.title`);
  const tables = (behind: 'body' | 'more') =>
    schemasOf(page, behind)
      .map(nameOf)
      .map((name) => ({ name, title: word(`schemas.${name}`), rows: fieldRows(name, language) }));
  const own = { url: absoluteUrl(urls.itineraries()), key: 'wl_sk_live_…' };
  const ownCall = curlWithJson(own, { text: samples.connection });
  const ownItinerary = curlWithJson(own, { text: samples['one-way'], include: ['text'] });
  const values = { key: demoKey, ownCall, ownItinerary, olderBatch: olderBatch(key), ...ratesPerMinute() };
  return {
    page,
    groups: docsNavigation(language),
    title,
    subject: `${title} · ${word('pages.index.title')}`,
    description: word(`pages.${page}.description`),
    body: word(`pages.${page}.body`, values),
    isEnglishOnly: false,
    more: withCalls(word(`pages.${page}.more`, values), page, language),
    samples: samplesOf(page, key),
    tables: tables('body'),
    furtherTables: tables('more'),
    lists: codeListsOf(page, language),
    texts: page === 'testing' ? sampleNames.map((name) => ({ name, text: samples[name] })) : [],
    answer: sampleResponseOf(page),
  };
}

/** With the samples of the documentation, so that it runs as it stands. */
function olderBatch(key: string): string {
  const batch = operations.find(({ id }) => id === 'batch');
  if (!batch) throw new Error('The older call for batches is not described.');
  return curlWithJson({ url: absoluteUrl(batch.path), key }, Object.values(batch.examples)[0]?.request as object);
}

function ratesPerMinute() {
  const byTier = Object.fromEntries(plans.map(({ tier, perMinute }) => [tier, perMinute]));
  return { ...byTier, pdfs: settings().RATE_LIMIT_PDF };
}

/** The first request; on other pages, the request behind the response that they show. */
function samplesOf(page: DocsPage, key: string): DocsContent['samples'] {
  if (page === 'index')
    return sampleLanguages.map((language) => ({
      language,
      code: firstSamples[language]({ url: absoluteUrl(urls.itineraries()), key, text: samples.connection }),
    }));
  const { path, example } = shownCall(page) ?? {};
  if (!path || typeof example?.request !== 'object') return [];
  const call = { url: absoluteUrl(path), key, body: example.request as JsonValue };
  return sampleLanguages.map((language) => ({ language, code: jsonCodeSamples[language](call) }));
}

/** With its last example, which is the shortest. */
function shownCall(page: DocsPage) {
  const shown =
    operations.find(({ docs }) => docs?.shownOn === page) ??
    operations.find(({ docs }) => docs?.page === page && docs.behind === 'body');
  return shown && { path: shown.path, example: Object.values(shown.examples).at(-1) };
}

/** Characters of a response beside the prose; a longer one stands in the OpenAPI file. */
const LONGEST_ANSWER = 10_000;

/** HTML of itineraries, which no reader reads here, is cut. */
function sampleResponseOf(page: DocsPage): string | null {
  const example = shownCall(page)?.example;
  const answer = example ? JSON.stringify(example.response(), shortenText, 2) : null;
  return answer === null || answer.length > LONGEST_ANSWER ? null : answer;
}

const shortenText = (_name: string, value: unknown) =>
  typeof value === 'string' && value.length > 600 ? `${value.slice(0, 120)}…` : value;
