import { type Language, languageFacts, languages } from '~/i18n/languages.ts';
import { docsPages } from './calls/docs-page-names.ts';
import { paths } from './paths.ts';

/** Every page that visitors and search engines may find, apart from the articles. The home page is here once. */
export const publicPages = [
  paths.home(),
  paths.howTo(),
  ...docsPages.map((page) => paths.apiIntroduction(page)),
  paths.about(),
  paths.blog(),
  paths.privacy(),
  paths.terms(),
  paths.apiTerms(),
  paths.carbon(),
  paths.carbonOffset(),
  paths.suggestions(),
  paths.login(),
  paths.signUp(),
];

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

/** The home page in its nine languages, every public page, and the articles with their dates. */
export function writeSitemap(origin: string, articles: readonly Written[]): string {
  const homes = languages.map((language) => entry(`${origin}${paths.home(language)}`, alternates(origin)));
  const others = publicPages.slice(1).map((path) => entry(`${origin}${path}`));
  const written = articles.map(({ slug, created }) =>
    entry(`${origin}${paths.article(slug)}`, `<lastmod>${created}</lastmod>`),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...[...homes, ...others, ...written],
    '</urlset>',
    '',
  ].join('\n');
}

const entry = (address: string, more = '') => `<url><loc>${address}</loc>${more}</url>`;

function alternates(origin: string): string {
  const link = (tag: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${origin}${paths.home(language)}"/>`;
  return [...languages.map((each) => link(languageFacts[each].tag, each)), link('x-default', 'en')].join('');
}
