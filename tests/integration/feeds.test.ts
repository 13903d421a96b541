import { afterAll, beforeAll, expect, test } from 'vitest';
import { listArticles } from '~/articles/articles.server.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { languageFacts, languages } from '~/i18n/languages.ts';
import { type Product, startProduct } from '../support/product.ts';
import { send } from '../support/send.ts';
import { unescapeHtml } from '../support/visitor.ts';
import { allOf, readXml, textOf } from '../support/xml.ts';

const origin = 'http://wayline.test';
let host: Product;

beforeAll(async () => {
  host = await startProduct();
});

afterAll(() => host.stop());

const get = (path: string, headers = {}) => send(host.port, { path, headers });

test('the blog leads feed readers to its feed, which is RSS with every article, the newest first', async () => {
  const [, address = ''] =
    /<link rel="alternate" type="application\/rss\+xml" href="([^"]+)"/.exec((await get('/blog')).body) ?? [];
  expect(address).toBe('/blog/rss.xml');
  const { headers, body } = await get(address);
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  const rss = readXml(body);
  expect([rss.name, rss.attributes.version]).toEqual(['rss', '2.0']);
  expect(allOf(rss, 'atom:link')[0]?.attributes.href).toBe(origin + address);
  const items = allOf(rss, 'item');
  expect(items.length).toBeGreaterThanOrEqual(6);
  expect(items.map((item) => [textOf(item, 'link'), textOf(item, 'title'), textOf(item, 'description')])).toEqual(
    listArticles().map(({ slug, title, summary }) => [`${origin}/articles/${slug}`, title, summary]),
  );
  const dates = items.map((item) => Date.parse(textOf(item, 'pubDate')));
  expect(dates).toEqual([...dates].sort((a, b) => b - a));
});

test('every item of the feed leads to a page with its title', async () => {
  const items = allOf(readXml((await get('/blog/rss.xml')).body), 'item');
  for (const item of items) {
    const { status, body } = await get(textOf(item, 'link').replace(origin, ''));
    expect(status).toBe(200);
    expect(unescapeHtml(/<h1[^>]*>([^<]*)<\/h1>/.exec(body)?.[1] ?? '')).toBe(textOf(item, 'title'));
  }
});

test('the site map is XML with the home page in nine languages, each naming the others', async () => {
  const { headers, body } = await get('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const map = readXml(body);
  expect([map.name, map.attributes.xmlns]).toEqual(['urlset', 'http://www.sitemaps.org/schemas/sitemap/0.9']);
  const tags = [...languages.map((language) => languageFacts[language].tag), 'x-default'];
  const homes = map.children.filter((url) => /\/$|\/intl\//.test(textOf(url, 'loc')));
  expect(homes).toHaveLength(languages.length);
  for (const home of homes) {
    const links = allOf(home, 'xhtml:link').map(({ attributes }) => attributes);
    expect(links.map(({ hreflang }) => hreflang)).toEqual(tags);
    expect(links.map(({ href }) => href)).toContain(textOf(home, 'loc'));
    expect(new Set(links.map(({ rel }) => rel))).toEqual(new Set(['alternate']));
  }
});

test.each([
  ['an ampersand', '<a>B & C</a>'],
  ['a wrong end', '<a><b></a></b>'],
  ['no end', '<a>'],
  ['two roots', '<a/><b/>'],
  ['an attribute twice', '<a b="1" b="2"/>'],
  ['an unknown prefix', '<a><x:b/></a>'],
])('a file with %s would be found not to be XML', (_what, document) => {
  expect(() => readXml(document)).toThrow();
});

test('GET /api/articles lists every article with its fields, the newest first', async () => {
  const { status, headers, body } = await get('/api/articles');
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  const list = JSON.parse(body) as Record<string, string>[];
  expect(list.length).toBeGreaterThanOrEqual(6);
  for (const article of list) {
    expect(Object.keys(article)).toEqual(['slug', 'title', 'image', 'summary', 'entry', 'created']);
    expect(article.created).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await get(article.image ?? '')).headers['content-type']).toBe('image/svg+xml');
  }
  const dates = list.map(({ created = '' }) => created);
  expect(dates).toEqual([...dates].sort().reverse());
});

test('GET /api/articles/{slug} is a list whose first item is the article, and 404 for none', async () => {
  const list = JSON.parse((await get('/api/articles')).body) as { slug: string }[];
  for (const article of list) expect(JSON.parse((await get(`/api/articles/${article.slug}`)).body)).toEqual([article]);
  expect((await get('/api/articles/no-such-article')).status).toBe(404);
});

test('prose that is written in English says so in the eight other languages', async () => {
  for (const language of languages) {
    const { body } = await get('/terms-and-conditions', { 'accept-language': languageFacts[language].tag });
    const notice = unescapeHtml(body).includes(translator(language)('pages.inEnglish'));
    expect(notice, language).toBe(language !== 'en');
    expect(body, language).toContain('<div lang="en"><p>');
  }
});
