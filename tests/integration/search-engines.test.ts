import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoKey } from '~/api/docs/demo-key.server.ts';
import { docsContent } from '~/api/docs/docs-pages.server.ts';
import { listArticles } from '~/articles/articles.server.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { languageFacts, languages } from '~/i18n/languages.ts';
import { docsPages, guidePages, urls } from '~/urls.ts';
import { type Product, startProduct } from '../support/product.ts';
import { send } from '../support/send.ts';
import { unescapeHtml } from '../support/visitor.ts';
import { allOf, readXml, textOf } from '../support/xml.ts';

const origin = 'http://wayline.test';
let host: Product;
/** Every page of the site map by its path, with its HTML. */
let listed: ReadonlyMap<string, string>;

beforeAll(async () => {
  host = await startProduct();
  const map = readXml((await send(host.port, { path: '/sitemap.xml' })).body);
  const paths = allOf(map, 'loc').map(({ text }) => text.replace(origin, ''));
  const headers = { cookie: 'visited=1' }; // pages for everybody are compressed to be kept, which takes longer than this test
  listed = new Map(await Promise.all(paths.map(async (path) => [path, await page(path, headers)] as const)));
});

afterAll(() => host.stop());

const page = async (path: string, headers = {}) => (await send(host.port, { path, headers })).body;
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => unescapeHtml(text));
const titleOf = (html: string) => all(html, /<title>([^<]*)<\/title>/g).join();
const descriptionOf = (html: string) => all(html, /<meta name="description" content="([^"]*)"/g).join();
const languageOf = (html: string) => all(html, /<html lang="([^"]*)"/g).join();
const canonicalOf = (html: string) => all(html, /<link rel="canonical" href="([^"]*)"/g).join();

test('every page of the site map has a title of its own in its language that names the site, and such a description', () => {
  expect(listed.size).toBeGreaterThan(30);
  const known = new Set<string>();
  for (const [path, html] of listed) {
    const [title, description] = [titleOf(html), descriptionOf(html)];
    const own = [title, description].map((text) => `${languageOf(html)}: ${text}`);
    expect(title, path).toContain('Wayline');
    expect(description.length, path).toBeGreaterThan(languageOf(html) === 'zh-Hans' ? 10 : 20);
    expect(
      own.filter((text) => known.has(text)),
      path,
    ).toEqual([]);
    for (const text of own) known.add(text);
    expect(html, path).toContain(
      `<meta property="og:description" content="${/name="description" content="([^"]*)"/.exec(html)?.[1]}"`,
    );
  }
});

test.each([
  ['/', 'en', 'Wayline: turn booking-terminal text into a clear itinerary'],
  ['/privacy', 'de', 'Datenschutz · Wayline'],
  ['/how-to-use-wayline', 'en', 'How Wayline works'],
  ['/api-introduction/errors', 'en', 'Errors · The Wayline API'],
  ['/api-introduction/errors', 'nb', 'Feil · Waylines API'],
  ['/no-such-page', 'en', 'Page not found · Wayline'],
  ['/signup/activate/no-token', 'en', 'Error: Account activation · Wayline'],
])('the site is named once in the title of %s in %s', async (path, language, title) => {
  expect(titleOf(await page(path, { 'accept-language': language }))).toBe(title);
});

test('every page says where it stands, whatever is behind its address', async () => {
  for (const [path, html] of listed) expect(canonicalOf(html), path).toBe(origin + path);
  expect(canonicalOf(await page('/privacy?utm_source=mail'))).toBe(`${origin}/privacy`);
  expect(canonicalOf(await page('/privacy?lang=de')), 'in English alone').toBe(`${origin}/privacy`);
  expect(canonicalOf(await page('/carbon?lang=xx'))).toBe(`${origin}/carbon`);
  expect(canonicalOf(await page('/carbon?lang=en'))).toBe(`${origin}/carbon`);
  expect(canonicalOf(await page('/carbon', { 'accept-language': 'de' }))).toBe(`${origin}/carbon?lang=de`);
});

test.each([
  ['/how-to-use-wayline', '/how-to-use-wayline?lang=de'],
  ['/how-to-use-wayline?lang=fr', '/how-to-use-wayline?lang=de'],
  ['/articles/reading-status-codes', '/articles/reading-status-codes?lang=de'],
  ['/login?next=%2Fmembers%2Fplan&lang=fr', '/login?next=%2Fmembers%2Fplan&lang=de'],
  ['/signup', '/signup?lang=de'],
  ['/', '/intl/de'],
  ['/intl/tr', '/intl/de'],
  ['/no-such-page', '/intl/de'],
  ['/articles/no-such-article', '/intl/de'],
  ['/passwordreset/a-secret', '/intl/de'],
])('on %s the list of languages and the flags lead to %s', async (path, address) => {
  const html = await page(path);
  const inGerman = all(html, /<a[^>]* href="([^"]*)"[^>]* hrefLang="de"|<a href="([^"]*)" hrefLang="de"/g);
  expect(inGerman).toEqual([address, address]);
});

/** Articles are written in four languages. */
const isOfBlog = (path: string): boolean => /^\/(?:blog|articles\/)/.test(path);

test('a page that has itself in other languages names all of them and a default, and each of them says the same', () => {
  const alternatesOf = (html: string) => {
    const links = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)];
    return links.map(([, tag = '', address = '']) => [tag, unescapeHtml(address).replace(origin, '')] as const);
  };
  const translated = [...listed].filter(([, html]) => alternatesOf(html).length > 0);
  expect(translated.length).toBeGreaterThanOrEqual(12 * languages.length);
  for (const [path, html] of translated) {
    const alternates = alternatesOf(html);
    const written = isOfBlog(path) ? (['en', 'es', 'de', 'fr'] as const) : languages;
    const tags = written.map((language) => languageFacts[language].tag);
    expect(
      alternates.map(([tag]) => tag),
      path,
    ).toEqual([...tags, 'x-default']);
    const addresses = new Map(alternates);
    expect([...addresses.values()], path).toContain(path);
    expect(addresses.get('x-default'), path).toBe(addresses.get('en'));
    for (const tag of tags) {
      const other = listed.get(addresses.get(tag) ?? '') ?? '';
      expect(other, `${path} in ${tag}`).toContain(`<html lang="${tag}"`);
      expect(alternatesOf(other), `${path} in ${tag}`).toEqual(alternates);
    }
  }
});

test('guides, which are in English alone, are listed once and claim no translation', async () => {
  for (const name of guidePages) {
    const address = urls.apiIntroduction(name);
    expect(listed.has(address), name).toBe(true);
    expect(listed.has(`${address}?lang=de`), name).toBe(false);
    const german = await page(`${address}?lang=de`);
    expect(canonicalOf(german)).toBe(origin + address);
    expect(german).not.toContain('<link rel="alternate" hrefLang');
  }
});

test.each([
  '/no-such-page',
  '/articles/no-such-article',
  '/api-introduction/no-such-page',
  '/empty',
  '/mailsent',
  '/passwordreset',
  '/passwordreset/no-token',
  '/signup/activate/no-token',
  '/quota-mails/no-ticket',
])('search engines are asked to leave %s out', async (path) => {
  const html = await page(path);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(canonicalOf(html)).toBe('');
  expect(listed.has(path)).toBe(false);
});

test('nothing of the site map is kept from search engines; robots have no business with what answers for one person', async () => {
  const { body, headers } = await send(host.port, { path: '/robots.txt' });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^User-agent: \*\n/);
  expect(body).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
  const closed = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  expect(closed).toEqual(['/api/', '/auth/', '/members', '/checkout', '/admin', '/plain-pages', '/accept-cookies']);
  for (const [path, html] of listed) {
    expect(
      closed.filter((start) => path.startsWith(start)),
      path,
    ).toEqual([]);
    expect(html, path).not.toContain('noindex');
  }
});

test.each([...docsPages, ...guidePages])(
  'the documentation has its page "%s" as Markdown, with absolute links and whole tables',
  async (name) => {
    const { body, headers, status } = await send(host.port, {
      path: `/docs/${name}.md`,
      headers: { 'accept-language': 'de' },
    });
    expect([status, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8']);
    const docs = docsContent(name);
    expect(body).toMatch(new RegExp(`^# ${docs.title}\n`));
    const rows = [...docs.tables, ...docs.furtherTables].flatMap((table) => table.rows);
    for (const row of rows) expect(body).toContain(`\n| \`${row.name}\` | ${row.type}`);
    for (const { code } of docs.lists.flatMap(({ rows }) => rows)) expect(body).toContain(`\n- \`${code}\``);
    for (const { code } of docs.samples) expect(body).toContain(`\n${code}\n\`\`\``);
    expect([...body.matchAll(/\]\((?!https?:\/\/|#)/g)], 'relative links').toEqual([]);
    expect([...body.matchAll(/^```/gm)].length % 2, 'fences').toBe(0);
    const german = await send(host.port, { path: `/docs/${name}.md?lang=de` });
    expect(german.body).toContain(`# ${docsContent(name, 'de').title}\n`);
  },
);

test('llms-full.txt has every page of the documentation whole, and llms.txt leads there', async () => {
  const whole = await send(host.port, { path: '/llms-full.txt' });
  expect([whole.status, whole.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  for (const page of ['errors', 'itineraries', 'webhooks'])
    expect(whole.body).toContain((await send(host.port, { path: `/docs/${page}.md` })).body);
  expect((await send(host.port, { path: '/llms.txt' })).body).toContain('/llms-full.txt)');
});

test('llms.txt leads to every page of the documentation, and to nothing that is not there', async () => {
  const { body, headers } = await send(host.port, { path: '/llms.txt' });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^# Wayline\n\n> /);
  const linked = [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, url = '']) => url.replace(origin, ''));
  expect(linked).toEqual(expect.arrayContaining([...docsPages, ...guidePages].map((name) => `/docs/${name}.md`)));
  for (const path of linked) expect((await send(host.port, { path })).status, path).toBe(200);
  for (const path of ['/docs/no-such-page.md', '/docs/errors', '/docs/..%2Fllms.txt'])
    expect((await send(host.port, { path })).status, path).toBe(404);
});

test('no page loads anything from another host', () => {
  const loads =
    /(?:\s(?:src|srcset|poster|data|action|formaction)="|<link [^>]*href="|url\(["']?|@import ["'])((?:https?:)?\/\/[^"') ]*)/g;
  for (const [path, html] of listed)
    expect(
      all(html, loads).filter((address) => !address.startsWith(`${origin}/`)),
      path,
    ).toEqual([]);
  expect(
    all('<img src="//elsewhere.example/a.png"><link rel="icon" href="https://elsewhere.example/">', loads),
  ).toHaveLength(2);
});

test('the logo is there under the names that browsers and telephones ask for', async () => {
  const read = async (path: string) => {
    const answer = await fetch(host.url + path);
    return [answer.headers.get('content-type'), Buffer.from(await answer.arrayBuffer())] as const;
  };
  const [iconType, icon] = await read('/favicon.ico');
  expect([iconType, icon.subarray(0, 8).toString('hex')]).toEqual(['image/x-icon', '0000010001003030']);
  expect(icon.subarray(icon.readUInt32LE(18)).toString('latin1', 1, 4)).toBe('PNG');
  const [touchType, touch] = await read('/apple-touch-icon.png');
  expect([touchType, touch.readUInt32BE(16), touch.readUInt32BE(20)]).toEqual(['image/png', 180, 180]);
  expect(listed.get('/')).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>');
});

test('the picture beside a link is described in the language of the page', () => {
  for (const language of languages) {
    const html = listed.get(language === 'en' ? '/' : `/intl/${language}`) ?? '';
    const alt = all(html, /<meta property="og:image:alt" content="([^"]*)"/g);
    expect(alt).toEqual([translator(language)('common.sharing.picture')]);
  }
});

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
    const { body } = await get('/vulnerability-disclosure', { 'accept-language': languageFacts[language].tag });
    const notice = unescapeHtml(body).includes(translator(language)('pages.inEnglish'));
    expect(notice, language).toBe(language !== 'en');
    expect(body, language).toContain('<div lang="en"><p>');
  }
});

test('a legal page has a summary in the language of its reader, above the English text that holds', async () => {
  const paths = ['/privacy', '/terms-and-conditions', '/api-terms-conditions', '/data-processing', '/accessibility'];
  for (const path of paths)
    for (const language of languages) {
      const { body } = await get(path, { 'accept-language': languageFacts[language].tag });
      const text = unescapeHtml(body);
      const t = translator(language);
      expect(text, path).toMatch(
        new RegExp(`${t('pages.legal.summary')}</h2><div lang="${languageFacts[language].tag}"><ul>`),
      );
      expect(text.includes(t('pages.legal.holds')), path + language).toBe(language !== 'en');
      expect(body, path).toContain('<div lang="en"><p>');
      expect(body).not.toContain('{{');
    }
});

test('files that are the same for everybody may be read by pages of other sites, and are sent once', async () => {
  const answers = ['/api/status', '/api/articles', '/api/v1/airports/JFK'];
  for (const file of ['/llms.txt', '/llms-full.txt', '/docs/convert.md', '/blog/rss.xml', '/sitemap.xml', ...answers]) {
    const { status, headers } = await get(file);
    expect([status, headers['access-control-allow-origin']], file).toEqual([200, '*']);
    const again = await get(file, { 'If-None-Match': headers.etag ?? '' });
    expect([again.status, again.body], file).toEqual([304, '']);
  }
  const unknown = await get('/api/v1/airports/QQ1');
  expect([unknown.status, unknown.headers['access-control-allow-origin']]).toEqual([404, '*']);
  const keyed = await get('/api/v1/airports/JFK', { authorization: `Bearer ${demoKey}` });
  expect([keyed.status, keyed.headers['access-control-allow-origin']]).toEqual([200, undefined]);
  expect((await get('/pricing')).headers['access-control-allow-origin']).toBeUndefined();
});
