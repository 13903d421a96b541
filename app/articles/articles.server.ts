import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Language } from '~/i18n/languages.ts';
import { projectRoot } from '~/platform/project-root.server.ts';

const FrontMatter = z.object({
  title: z.string(),
  /** Path of the illustration, 720 × 280. */
  image: z.string().regex(/^\/illustrations\/[\w-]+\.svg$/),
  alt: z.string(),
  summary: z.string(),
  created: z.iso.date(),
});

/** `entry` is Markdown. */
export type Article = z.output<typeof FrontMatter> & { slug: string; entry: string };

let articles: readonly Article[] | undefined;
let pageFiles: ReadonlySet<string> | undefined;
const pages = new Map<string, string>();

/** Newest first; read from files once per process. */
export function listArticles(): readonly Article[] {
  articles ??= fs
    .readdirSync(folder('content'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => readArticle(name))
    .sort((a, b) => b.created.localeCompare(a.created));
  return articles;
}

export const findArticle = (slug: string): Article | null =>
  listArticles().find((article) => article.slug === slug) ?? null;

/** "carbon" of `carbon.md`, which has `carbon.de.md` beside it; legal pages have no translation to depart from. */
export const listPages = (): string[] =>
  [...listPageFiles()].filter((file) => /^[\w-]+\.md$/.test(file)).map((file) => path.basename(file, '.md'));

export const listTranslatedPages = (): string[] => listPages().filter((name) => listPageFiles().has(`${name}.de.md`));

function listPageFiles(): ReadonlySet<string> {
  pageFiles ??= new Set(fs.readdirSync(folder('pages')));
  return pageFiles;
}

/** Markdown in the reader's language where there is a translation, else in English. */
export function getPage(name: string, wanted: Language = 'en'): { text: string; language: Language } {
  const language = listPageFiles().has(`${name}.${wanted}.md`) ? wanted : 'en';
  const file = language === 'en' ? `${name}.md` : `${name}.${language}.md`;
  const text = pages.get(file) ?? fs.readFileSync(path.join(folder('pages'), file), 'utf8').trim();
  pages.set(file, text);
  return { text, language };
}

const folder = (name: 'content' | 'pages') => path.join(projectRoot(), 'app', 'articles', name);

/** @throws when the front matter is incomplete, which a test would notice */
function readArticle(name: string): Article {
  const [, frontMatter = '', ...body] = fs.readFileSync(path.join(folder('content'), name), 'utf8').split(/^---$/m);
  const fields = frontMatter
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
  return {
    ...FrontMatter.parse(Object.fromEntries(fields)),
    slug: name.replace(/\.md$/, ''),
    entry: body.join('---').trim(),
  };
}
