import { setImmediate } from 'node:timers/promises';
import { translator } from '~/i18n/i18n.server.ts';
import type { Language } from '~/i18n/languages.ts';
import { anchorOf, docsPages, guidePages, urls } from '~/urls.ts';
import { type DocsContent, docsContent } from '../docs-pages.server.ts';

/** One place of the documentation that a search may find: a part of a page, a call, a field or a code. */
export interface SearchEntry {
  title: string;
  /** Title of the page. */
  page: string;
  /** With its anchor. */
  url: string;
  /** Without Markdown. */
  text: string;
  isEnglishOnly: boolean;
  kind: 'part' | 'field' | 'code' | 'news';
}

/** All that is documented, about 1,500 entries, in the order of the pages; other work is done between two of them. */
export async function searchEntriesOf(language: Language): Promise<SearchEntry[]> {
  const entries = filesToTake(language);
  for (const page of [...docsPages, ...guidePages]) {
    entries.push(...entriesOf(docsContent(page, language)));
    await setImmediate();
  }
  return entries;
}

/** The whole API for other programs. */
function filesToTake(language: Language): SearchEntry[] {
  const page = translator(language)('api.pages.index.title');
  return Object.entries({
    'OpenAPI 3.1': urls.openapi(),
    'OpenAPI 3.1 (YAML)': urls.openapiYaml(),
    'OpenAPI 3.0': urls.openapi30(),
    'OpenAPI 3.1 (/api/v1)': urls.openapiV1(),
    'Postman collection': urls.postman(),
    'Webhook samples': urls.webhookSamples(),
  }).map(([title, url]) => ({ title, page, url, text: '', isEnglishOnly: false, kind: 'part' }));
}

function entriesOf(docs: DocsContent): SearchEntry[] {
  return [
    ...partsOf(docs, docs.body, docs.title),
    ...partsOf(docs, docs.more, docs.title),
    ...docs.lists.flatMap((list) => codesOf(docs, list)),
    ...[...docs.tables, ...docs.furtherTables].flatMap((table) => fieldsOf(docs, table)),
  ];
}

/** The text before the first heading, then one part for each heading of the second level. */
function partsOf({ title, page, isEnglishOnly }: DocsContent, markdown: string, firstTitle: string): SearchEntry[] {
  return markdown
    .split(/^(?=## )/m)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const heading = /^## (.+)$/m.exec(part)?.[1] ?? null;
      const anchor = heading ? `#${anchorOf(heading)}` : '';
      return {
        title: heading ?? firstTitle,
        page: title,
        url: urls.apiIntroduction(page) + anchor,
        text: plainText(heading ? part.slice(part.indexOf('\n') + 1) : part),
        isEnglishOnly,
        kind: 'part',
      };
    });
}

const codesOf = ({ title, page }: DocsContent, { rows, isEnglishOnly }: DocsContent['lists'][number]): SearchEntry[] =>
  rows.map(({ id, code, note, meaning }) => ({
    title: note ? `${code} (${note})` : code,
    page: title,
    url: `${urls.apiIntroduction(page)}#${id}`,
    text: meaning,
    isEnglishOnly: isEnglishOnly ?? false,
    kind: page === 'versions' ? 'news' : 'code',
  }));

const fieldsOf = ({ title, page }: DocsContent, table: DocsContent['tables'][number]): SearchEntry[] =>
  table.rows.map(({ name, meaning }) => ({
    title: `${name} (${table.title})`,
    page: title,
    url: `${urls.apiIntroduction(page)}#${table.name}`,
    text: meaning,
    isEnglishOnly: false,
    kind: 'field',
  }));

const plainText = (markdown: string): string =>
  markdown
    .replace(/\]\([^()\s]{1,200}\)/g, '')
    .replace(/[`*[]/g, '')
    .replace(/\||^#+ |^- |^\d{1,2}\. |-{3,}/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
