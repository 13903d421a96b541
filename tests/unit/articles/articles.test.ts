import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findArticle, getPage, listArticles, listPages, listTranslatedPages } from '~/articles/articles.server.ts';
import { writeFeed } from '~/articles/feed.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { type Language, languages } from '~/i18n/languages.ts';
import { carbonFactors } from '~/reference/carbon-factors.ts';
import { publicPages, writeRobots, writeSitemap } from '~/sitemap.ts';
import { docsPages, urls } from '~/urls.ts';

const texts = [...listArticles().map(({ entry }) => entry), ...listPages().map((name) => getPage(name).text)];
const wordsOf = (text: string) => text.split(/\s+/).length;

test('there are six articles or more, the newest first, each with its drawing', () => {
  const articles = listArticles();
  expect(articles.length).toBeGreaterThanOrEqual(6);
  const dates = articles.map(({ created }) => created);
  expect(dates).toEqual([...dates].sort().reverse());
  for (const { image, alt } of articles) {
    expect(fs.statSync(path.join('public', image)).size).toBeLessThan(3072);
    expect(alt.length).toBeGreaterThan(20);
  }
});

test.each(listArticles().map((article) => [article.slug, article] as const))(
  '%s is worth reading',
  (_slug, article) => {
    expect(wordsOf(article.entry)).toBeGreaterThan(500);
    expect(wordsOf(article.entry)).toBeLessThan(950);
    expect(article.entry.match(/^## /gm)?.length).toBeGreaterThan(2);
    expect(article.summary.length).toBeLessThan(200);
  },
);

const written: readonly Language[] = ['en', 'es', 'de', 'fr'];

test('every article is written in four languages, and stays in English for the others', () => {
  for (const { slug, languages: own } of listArticles()) expect(own, slug).toEqual(written);
  for (const language of languages) {
    const own = listArticles(language);
    expect(own.map(({ slug }) => slug)).toEqual(listArticles().map(({ slug }) => slug));
    const expected = written.includes(language) ? language : 'en';
    expect(new Set(own.map((article) => article.language))).toEqual(new Set([expected]));
  }
});

const translations = written
  .slice(1)
  .flatMap((language) => listArticles(language).map((article) => [language, article.slug, article] as const));

test.each(translations)('%s: %s says the same as in English: parts, links and figures', (_language, slug, article) => {
  const english = findArticle(slug);
  expect(outlineOf(article.entry)).toEqual(outlineOf(english?.entry ?? ''));
  expect(article.title).not.toBe(english?.title);
  expect([article.alt.length > 20, article.summary.length < 230]).toEqual([true, true]);
});

test('an article that is not there is not found, whatever its name would lead to', () => {
  expect(findArticle('reading-status-codes')?.title).toBe('What the status codes are telling you');
  for (const slug of ['nothing', '../pages/privacy', '__proto__', '']) expect(findArticle(slug)).toBeNull();
});

test('every link within our prose leads to a page of ours or to a secure address', () => {
  const known = new Set<string>([
    ...publicPages,
    urls.securityTxt(),
    ...listArticles().map(({ slug }) => urls.article(slug)),
  ]);
  const links = texts.flatMap((text) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link));
  expect(links.length).toBeGreaterThan(15);
  expect(links.filter((link) => !known.has(link) && !link.startsWith('https://'))).toEqual([]);
});

test('the API terms hold every constant of the specification', () => {
  const terms = getPage('api-terms-conditions').text;
  for (const constant of [
    '99.9% of the time',
    'within 48 hours',
    'at least every 24 hours',
    'last six months or 100 US dollars',
    'the law of England and Wales',
    'the courts of England and Wales',
    'prorated',
    'credited',
    'immediate effect',
  ])
    expect(terms).toContain(constant);
});

test('the about page names every source that the notice names', () => {
  const about = getPage('about-us').text;
  const addresses = fs.readFileSync('NOTICE', 'utf8').match(/https:\/\/[^\s,)]+/g) ?? [];
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.filter((address) => !about.includes(address))).toEqual([]);
});

test('the privacy page says what is passed on where page views are counted', () => {
  expect(getPage('privacy').text).toMatch(
    /analytics service receives only the type of page, the number of views and the time/,
  );
});

test('the carbon page prints the factors that are used, without and with radiative forcing', () => {
  const text = getPage('carbon').text;
  const row = (of: 'kg' | 'kgWithForcing', factors: (typeof carbonFactors)['long']) =>
    (['economy', 'premium', 'business', 'first', 'average'] as const).map((cabin) => factors[cabin][of].toFixed(5));
  for (const factors of Object.values(carbonFactors)) {
    expect(text).toContain(`| ${row('kg', factors).join(' | ')} |`);
    expect(text).toContain(`| ${row('kgWithForcing', factors).join(' | ')} |`);
  }
});

const readings = languages.flatMap((language) => listTranslatedPages().map((name) => [language, name] as const));

test('our prose is translated, but what is agreed on', () => {
  const isLegal = (name: string) => !listTranslatedPages().includes(name);
  expect(listPages().filter(isLegal)).toEqual([
    'accessibility',
    'api-terms-conditions',
    'data-processing',
    'privacy',
    'terms-and-conditions',
    'vulnerability-disclosure',
  ]);
});

test.each(readings)('%s: %s says the same as in English: parts, links and every figure', (language, name) => {
  const { text, language: own } = getPage(name, language);
  expect(own).toBe(language);
  expect(outlineOf(text)).toEqual(outlineOf(getPage(name).text));
});

/** What no translation may change; 5,554.7 and 5.554,7 and 5 554,7 are the same figure. */
const outlineOf = (text: string) => ({
  blocks: text.split('\n\n').map((block) => /^(#+|-|1\.|\|)? ?/.exec(block)?.[0]),
  rows: text.match(/^(\||- |\d\. )/gm),
  links: [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to).sort(),
  figures: text
    .replace(/(?<=\d)[.,\s](?=\d)/g, '')
    .match(/\d+/g)
    ?.sort(),
});

test.each(languages)('%s: the pages about carbon call the option and the badge by their names', (language) => {
  const t = translator(language);
  const { text } = getPage('carbon', language);
  expect(text).toContain(t('converter.options.carbon'));
  expect(text).toContain(t('common.header.badge'));
});

test('a legal page stays in English, whoever reads it', () => {
  for (const name of [
    'privacy',
    'terms-and-conditions',
    'api-terms-conditions',
    'data-processing',
    'accessibility',
  ] as const)
    expect(getPage(name, 'de')).toEqual(getPage(name));
});

test('the offset page claims no purchase: it commits, and says how to ask for the record', () => {
  const text = getPage('carbon-offset').text;
  expect(text).not.toMatch(/\bwe (buy|bought|retired?|offset)\b|\bis (carbon )?neutral\b/i);
  expect(text).toContain('[ask us](/suggestions)');
});

test('as many airlines have a mark, and as many of these are logos, as we say in every language', () => {
  const marks = fs.readdirSync('public/logos').filter((name) => name.endsWith('.svg'));
  const isTile = (name: string) => fs.readFileSync(path.join('public/logos', name), 'utf8').includes(' rx="10"');
  const logos = marks.filter((name) => !isTile(name));
  expect(Math.floor(marks.length / 100)).toBe(11);
  expect(Math.round(logos.length / 10)).toBe(10);
  expect(getPage('about-us').text).toContain('more than 1,100 airlines');
  for (const language of languages)
    expect(translator(language)('converter.blurb.marks'), language).toMatch(/1[.,\u00a0\u202f]?100\D/);
});

test('the feed is for machines: nothing in a title breaks it', () => {
  const [first] = listArticles();
  if (!first) throw new Error('no articles');
  const feed = writeFeed({
    articles: [{ ...first, title: 'A & B <c> "d"' }],
    origin: 'https://wayline.example',
    title: 'Notes',
    description: 'For agents',
    pathOf: urls.article,
    feed: urls.feed(),
    list: urls.blog(),
  });
  expect(feed).toContain('<title>A &amp; B &lt;c&gt; &quot;d&quot;</title>');
  expect(feed).toContain(`<link>https://wayline.example/articles/${first.slug}</link>`);
  expect(feed).toMatch(/<pubDate>\w{3}, \d\d \w{3} \d{4} 00:00:00 GMT<\/pubDate>/);
});

test('the site map has every public page once, and robots are told where it is', () => {
  const map = writeSitemap('https://wayline.example', listArticles());
  const places = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
  expect(new Set(places).size).toBe(places.length);
  expect(places).toContain('https://wayline.example/intl/tr');
  expect(places).toContain('https://wayline.example/articles/reading-status-codes');
  for (const page of ['convert', 'more-calls', 'errors', 'limits', 'testing', 'versions'])
    expect(places).toContain(`https://wayline.example/api-introduction/${page}`);
  expect(places).toContain('https://wayline.example/api-introduction/errors?lang=nl');
  expect(places).toContain('https://wayline.example/api-introduction/quickstart-curl');
  const inNine = ['/', ...publicPages.filter((page) => places.includes(`https://wayline.example${page}?lang=nl`))];
  const docs = docsPages.map((page) => urls.apiIntroduction(page));
  expect(inNine).toEqual(
    expect.arrayContaining(['/', '/how-to-use-wayline', '/about-us', '/carbon', '/carbon-offset', ...docs]),
  );
  const others = publicPages.length - inNine.length - 1; // without the blog
  expect(places).toHaveLength(9 * inNine.length + others + written.length * (1 + listArticles().length));
  expect(writeRobots('https://wayline.example', ['/api/'])).toContain('Sitemap: https://wayline.example/sitemap.xml');
});

/** Pages that search engines have no business with, or that lead elsewhere. */
const unlisted =
  /^(\$|admin|dev|api\.(?!v1$)|auth|members|checkout|empty|logout|mailsent|login_|signup_|passwordreset|intl|human-check|docs\.search|_index)/;

test('no page with a view is missing from the site map', () => {
  const isPage = (name: string) => name.endsWith('.tsx') || fs.existsSync(`app/routes/${name}/route.tsx`);
  const routes = fs.readdirSync('app/routes').filter((name) => isPage(name) && !unlisted.test(name));
  const known = new Set<string>(publicPages);
  const missing = routes
    .map((name) => `/${name.replace(/(\._index)?\.tsx$/, '').replaceAll('.', '/')}`)
    .filter((route) => !known.has(route) && !route.includes('$'));
  expect(missing).toEqual([]);
});
