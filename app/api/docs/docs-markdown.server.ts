import { markdownTable } from '~/articles/markdown-table.ts';
import { translator } from '~/i18n/i18n.server.ts';
import type { Language } from '~/i18n/languages.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { type DocsPage, urls } from '~/urls.ts';
import { type DocsContent, docsContent } from './docs-pages.server.ts';

type Table = DocsContent['tables'][number];
type Label = 'field' | 'type' | 'meaning' | 'example' | 'optional' | 'answerWith';

/**
 * A page of the documentation in CommonMark with tables, its links absolute, for programs that read text. Code that the
 * page has beside its prose follows the prose that announces it, or else stands at the end.
 */
export function docsMarkdown(page: DocsPage, language: Language): string {
  const t = translator(language);
  const label = (name: Label) => t(`api.labels.${name}`);
  const docs = docsContent(page, language);
  const isAnnounced = docs.more !== '' && docs.tables.length + docs.lists.length === 0;
  const level = isAnnounced ? '###' : '##';
  const code = [
    ...docs.samples.map((each) => codeOf(level, t(`api.labels.languages.${each.language}`), each.code, each.language)),
    ...(docs.answer === null ? [] : [codeOf(level, label('answerWith'), docs.answer, 'json')]),
    ...docs.texts.map(({ name, text }) => codeOf(level, name, text)),
  ];
  const parts = [
    `# ${docs.title}`,
    docs.body,
    ...(isAnnounced ? code : []),
    ...docs.tables.map((table) => tableOf(table, label)),
    ...docs.lists.map(listOf),
    withoutEmptyEnd(docs.more, docs),
    ...docs.furtherTables.map((table) => tableOf(table, label)),
    ...(isAnnounced ? [] : code),
  ];
  return `${withAbsoluteLinks(parts.filter((part) => part !== '').join('\n\n'))}\n`;
}

/** A heading at the end has a form on the page itself, which is linked instead. */
const withoutEmptyEnd = (prose: string, { page, subject }: DocsContent): string =>
  prose.replace(/^## .*$(?![\s\S])/m, `$&\n\n[${subject}](${urls.apiIntroduction(page)})`);

const withAbsoluteLinks = (markdown: string): string => markdown.replaceAll('](/', `](${absoluteUrl('/')}`);

function tableOf({ title, rows }: Table, label: (name: Label) => string): string {
  const head = [label('field'), label('type'), label('meaning'), label('example')];
  const body = rows.map(({ name, type, required, meaning, example }) => [
    `\`${name}\``,
    required ? type : `${type} ${label('optional')}`,
    meaning,
    example === '' ? '' : `\`${example}\``,
  ]);
  return [`## ${title}`, '', markdownTable(head, body)].join('\n');
}

const listOf = ({ title, rows }: DocsContent['lists'][number]): string => {
  const lines = rows.map(({ code, note, meaning }) => `- \`${code}\`${note ? ` (${note})` : ''}: ${meaning}`);
  return [`## ${title}`, '', ...lines].join('\n');
};

function codeOf(level: string, title: string, code: string, language = ''): string {
  return [`${level} ${title}`, '', `\`\`\`${language}`, code, '```'].join('\n');
}
