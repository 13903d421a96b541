import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Language, languages } from '~/i18n/languages.ts';
import { projectRoot } from '~/platform/project-root.server.ts';

const FrontMatter = z.object({
  title: z.string(),
  /** Path of the illustration, 720 × 280. */
  image: z.string().regex(/^\/illustrations\/[\w-]+\.svg$/),
  alt: z.string(),
  summary: z.string(),
  created: z.iso.date(),
});

/** What a translation says in its own words. */
const Translated = FrontMatter.pick({ title: true, alt: true, summary: true });

/** `entry` is Markdown in `language`. */
export type Article = z.output<typeof FrontMatter> & {
  slug: string;
  entry: string;
  language: Language;
  /** All that it is written in, English first. */
  languages: readonly Language[];
};

let articles: readonly ReadonlyMap<Language, Article>[] | undefined;
let pageFiles: ReadonlySet<string> | undefined;
const pages = new Map<string, string>();

/** Newest first, in the reader's language where there is a translation, else in English; read from files once. */
export function listArticles(language: Language = 'en'): readonly Article[] {
  articles ??= readArticles();
  return articles.flatMap((versions) => versions.get(language) ?? versions.get('en') ?? []);
}

export const findArticle = (slug: string, language?: Language): Article | null =>
  listArticles(language).find((article) => article.slug === slug) ?? null;

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

function readArticles(): ReadonlyMap<Language, Article>[] {
  const names = fs.readdirSync(folder('content'));
  return names
    .filter((name) => /^[\w-]+\.md$/.test(name))
    .map((name) => readVersions(path.basename(name, '.md'), names))
    .sort((a, b) => (b.get('en')?.created ?? '').localeCompare(a.get('en')?.created ?? ''));
}

/** A translation has its language before the ending. */
function readVersions(slug: string, names: readonly string[]): ReadonlyMap<Language, Article> {
  const translated = languages.filter((language) => names.includes(`${slug}.${language}.md`));
  const { fields, entry } = readArticle(`${slug}.md`);
  const shared = { ...FrontMatter.parse(fields), slug, languages: ['en', ...translated] as const };
  const versions = new Map<Language, Article>([['en', { ...shared, entry, language: 'en' }]]);
  for (const language of translated) {
    const own = readArticle(`${slug}.${language}.md`);
    versions.set(language, { ...shared, ...Translated.parse(own.fields), entry: own.entry, language });
  }
  return versions;
}

function readArticle(name: string): { fields: Record<string, string>; entry: string } {
  const [, frontMatter = '', ...body] = fs.readFileSync(path.join(folder('content'), name), 'utf8').split(/^---$/m);
  const fields = frontMatter
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
  return { fields: Object.fromEntries(fields), entry: body.join('---').trim() };
}
