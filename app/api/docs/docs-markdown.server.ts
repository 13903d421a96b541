import { markdownTable } from '~/articles/markdown-table.ts';
import { translator } from '~/i18n/i18n.server.ts';
import type { Language } from '~/i18n/languages.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import type { DocsPage } from '~/urls.ts';
import { type DocsContent, docsContent } from './docs-pages.server.ts';

type Table = DocsContent['tables'][number];
type Label = 'field' | 'type' | 'meaning' | 'example' | 'optional' | 'answerWith';

/** A page of the documentation in CommonMark with tables, its links absolute, for programs that read text. */
export function docsMarkdown(page: DocsPage, language: Language): string {
  const t = translator(language);
  const label = (name: Label) => t(`api.labels.${name}`);
  const docs = docsContent(page, language);
  const parts = [
    `# ${docs.title}`,
    docs.body,
    ...docs.tables.map((table) => tableOf(table, label)),
    ...docs.lists.map(listOf),
    docs.more,
    ...docs.furtherTables.map((table) => tableOf(table, label)),
    ...docs.samples.map((sample) => codeOf(t(`api.labels.languages.${sample.language}`), sample.code, sample.language)),
    ...(docs.answer === null ? [] : [codeOf(label('answerWith'), docs.answer, 'json')]),
    ...docs.texts.map(({ name, text }) => codeOf(name, text)),
  ];
  return `${withAbsoluteLinks(parts.filter((part) => part !== '').join('\n\n'))}\n`;
}

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

function codeOf(title: string, code: string, language = ''): string {
  return [`## ${title}`, '', `\`\`\`${language}`, code, '```'].join('\n');
}
