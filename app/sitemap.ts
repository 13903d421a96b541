import { type Language, languageFacts, languages } from './i18n/languages.ts';
import { docsPages, guidePages, inLanguage, urls } from './urls.ts';

const translatedPages = [
  urls.howTo(),
  urls.tools(),
  ...docsPages.map((page) => urls.apiIntroduction(page)),
  urls.pricing(),
  urls.about(),
  urls.carbon(),
  urls.carbonOffset(),
  urls.status(),
];

const otherPages = [
  ...guidePages.map((page) => urls.apiIntroduction(page)),
  urls.privacy(),
  urls.terms(),
  urls.apiTerms(),
  urls.dataProcessing(),
  urls.accessibility(),
  urls.suggestions(),
  urls.disclosure(),
  urls.login(),
  urls.signUp(),
];

export const publicPages = [urls.home(), ...translatedPages, ...otherPages, urls.blog()];

const disallowedPages = [urls.members(), '/checkout', urls.admin(), '/plain-pages', urls.acceptCookies()];

/** @param apiFolders such as "/api/" */
export function writeRobots(origin: string, apiFolders: readonly string[]): string {
  const lines = [
    'User-agent: *',
    ...[urls.openapi(), urls.openapiYaml(), urls.openapi30(), urls.openapiV1(), urls.postman()].map(
      (path) => `Allow: ${path}`,
    ),
    ...[...apiFolders, ...disallowedPages].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${urls.sitemap()}`,
  ];
  return `${lines.join('\n')}\n`;
}

interface ArticleEntry {
  slug: string;
  /** ISO date. */
  created: string;
  languages: readonly Language[];
}

export function writeSitemap(origin: string, articles: readonly ArticleEntry[]): string {
  const homes = inLanguages(languages, (language) => origin + urls.home(language));
  const translated = translatedPages.flatMap((path) =>
    inLanguages(languages, (language) => origin + inLanguage(language, path)),
  );
  const others = otherPages.map((path) => entry(`${origin}${path}`));
  const written = articles.flatMap(({ slug, created, languages: own }) =>
    inLanguages(own, (language) => origin + inLanguage(language, urls.article(slug)), `<lastmod>${created}</lastmod>`),
  );
  const blog = inLanguages(articles[0]?.languages ?? ['en'], (language) => origin + inLanguage(language, urls.blog()));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...homes,
    ...translated,
    ...others,
    ...blog,
    ...written,
    '</urlset>',
    '',
  ].join('\n');
}

const entry = (url: string, more = '') => `<url><loc>${url}</loc>${more}</url>`;

function inLanguages(written: readonly Language[], urlIn: (language: Language) => string, more = ''): string[] {
  if (written.length === 1) return [entry(urlIn('en'), more)];
  const link = (tag: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${urlIn(language)}"/>`;
  const alternates = [...written.map((each) => link(languageFacts[each].tag, each)), link('x-default', 'en')];
  return written.map((each) => entry(urlIn(each), alternates.join('') + more));
}
