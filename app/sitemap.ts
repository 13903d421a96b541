import { docsPages } from './api/docs/docs-page-names.ts';
import { type Language, languageFacts, languages } from './i18n/languages.ts';
import { inLanguage, paths } from './urls.ts';

/** Content that is written in every language; the converter's addresses have rules of their own. */
const translatedPages = [
  paths.howTo(),
  ...docsPages.map((page) => paths.apiIntroduction(page)),
  paths.about(),
  paths.carbon(),
  paths.carbonOffset(),
];

/** What is in English alone, or is a form and no content: search engines need one address of it. */
const otherPages = [
  paths.blog(),
  paths.privacy(),
  paths.terms(),
  paths.apiTerms(),
  paths.suggestions(),
  paths.login(),
  paths.signUp(),
];

/** Every page that visitors and search engines may find, apart from the articles. Each is here once. */
export const publicPages = [paths.home(), ...translatedPages, ...otherPages];

/** What robots have no business with. */
const closed = ['/api/', '/auth/', '/members', '/checkout', '/admin', '/plain-pages', '/accept-cookies'];

export function writeRobots(origin: string): string {
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`];
  return `${lines.join('\n')}\n`;
}

interface Written {
  slug: string;
  /** ISO date. */
  created: string;
}

/** The home page and translated content in nine languages, other public pages, and the articles with their dates. */
export function writeSitemap(origin: string, articles: readonly Written[]): string {
  const homes = inEveryLanguage((language) => origin + paths.home(language));
  const translated = translatedPages.flatMap((path) =>
    inEveryLanguage((language) => origin + inLanguage(language, path)),
  );
  const others = otherPages.map((path) => entry(`${origin}${path}`));
  const written = articles.map(({ slug, created }) =>
    entry(`${origin}${paths.article(slug)}`, `<lastmod>${created}</lastmod>`),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...[...homes, ...translated, ...others, ...written],
    '</urlset>',
    '',
  ].join('\n');
}

const entry = (address: string, more = '') => `<url><loc>${address}</loc>${more}</url>`;

/** One entry for each language, and each names all of them. */
function inEveryLanguage(addressIn: (language: Language) => string): string[] {
  const link = (tag: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${addressIn(language)}"/>`;
  const alternates = [...languages.map((each) => link(languageFacts[each].tag, each)), link('x-default', 'en')];
  return languages.map((each) => entry(addressIn(each), alternates.join('')));
}
