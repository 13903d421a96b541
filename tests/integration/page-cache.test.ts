import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHandlers, type Handlers } from '~/http/remix-handlers.server.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { languageFacts, languages } from '~/i18n/languages.ts';
import { type Product, startProduct } from '../support/product.ts';
import { visitorContext } from '../support/request-context.ts';
import { type RawResponse, send } from '../support/send.ts';

let product: Product;
let handlers: Handlers;
let port = 0;
let rendered = 0;

beforeAll(async () => {
  product = await startProduct({ settings: { LOG_LEVEL: 'info' } });
  const { entry } = product.build;
  const counting: typeof entry.module.default = (...given) => {
    rendered += 1;
    return entry.module.default(...given);
  };
  const build = { ...product.build, entry: { module: { ...entry.module, default: counting } } };
  port = await product.serve({ build });
  handlers = createHandlers(product.build, 'production');
});

afterAll(() => product.stop());

const get = (address: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET') =>
  send(port, { path: address, headers, method });

/** How many pages were rendered while something was done. */
async function rendersDuring(act: () => Promise<unknown>): Promise<number> {
  const before = rendered;
  await act();
  return rendered - before;
}

/** Everything of an answer but what is new each time on purpose. */
const lasting = ({ status, headers: { date: _, 'x-request-id': __, ...headers }, body }: RawResponse) => ({
  status,
  headers,
  body,
});

const examples: Record<string, string> = {
  '/intl/:lang': '/intl/de',
  '/articles/:slug': '/articles/reading-status-codes',
  '/api-introduction/:page': '/api-introduction/testing',
};
const cacheable = () => handlers.leaves.filter(handlers.isCacheable);
const addresses = () => cacheable().map(({ pattern }) => examples[pattern] ?? pattern);

test('P2 cacheable pages are the converter and all prose, and no page with a form bound to its visitor', () => {
  const patterns = cacheable().map(({ pattern }) => pattern);
  expect(patterns).toEqual(
    expect.arrayContaining(['/', '/intl/:lang', '/blog', '/articles/:slug', '/how-to-use-wayline', '/privacy']),
  );
  for (const bound of ['/signup', '/login', '/suggestions', '/members', '/checkout', '/*'])
    expect(patterns).not.toContain(bound);
});

test('P2 every cacheable page is rendered once, and is the same from the cache as when rendered', async () => {
  expect(addresses().length).toBeGreaterThan(10);
  for (const address of addresses()) {
    const first = await get(address);
    const again: RawResponse[] = [];
    expect(await rendersDuring(async () => again.push(await get(address), await get(address))), address).toBe(0);
    for (const answer of again) expect(lasting(answer), address).toEqual(lasting(first));
    const request = new Request(`http://127.0.0.1:${port}${address}`);
    const language = address === '/intl/de' ? 'de' : 'en';
    const absoluteUrl = (path: string) => `http://wayline.test${path}`; // as the settings say
    const context = visitorContext({ language, absoluteUrl, page: { isShared: false } });
    const found = handlers.find(address);
    if (!found) throw new Error(`${address} leads nowhere`);
    await handlers.handlerOf(found.leaf)(request, context);
    const body = context.page.html?.replace(/ nonce="[^"]+"/, '');
    expect(first.body, address).toBe(body);
    expect(first.body, address).not.toContain(String(first.headers['x-request-id']));
  }
});

test.each([
  ['is signed in', { cookie: 'sid=whatever' }],
  ['calls with a token', { authorization: 'Bearer whatever' }],
  ['has chosen something', { cookie: 'other=1; prefs=language%3Den' }],
  ['accepted the notice', { cookie: 'visited=1' }],
  ['is about to sign in', { cookie: 'pre=whatever' }],
])('P2 who %s gets a page rendered for this request', async (_who, headers) => {
  await get('/');
  const answers: RawResponse[] = [];
  expect(await rendersDuring(async () => answers.push(await get('/', headers)))).toBe(1);
  expect(answers[0]?.headers.etag).toBeUndefined();
  expect((await get('/')).body).toContain('class="cookie-notice"');
});

test('P2 a foreign cookie does not prevent a cached page', async () => {
  await get('/privacy');
  expect(await rendersDuring(() => get('/privacy', { cookie: '_ga=1; mysid=2' }))).toBe(0);
});

test('P2 a URL with a query is rendered, and not cached', async () => {
  await get('/privacy');
  expect(await rendersDuring(() => get('/privacy?utm_source=mail'))).toBe(1);
  expect(await rendersDuring(() => get('/privacy?utm_source=mail'))).toBe(1);
});

test('P2 a list of languages that nobody has sent before costs no rendering', async () => {
  await get('/privacy', { 'accept-language': 'de' });
  const lists = Array.from({ length: 20 }, (_, at) => `de;q=0.${500 + at}`);
  const renders = await rendersDuring(async () => {
    for (const list of lists) expect((await get('/privacy', { 'accept-language': list })).status).toBe(200);
  });
  expect(renders).toBe(0);
});

test('P2 each language has a page of its own', async () => {
  const titles = async (accepts: string) => {
    const { headers, body } = await get('/privacy', { 'accept-language': accepts });
    return [headers['content-language'], /<html lang="([^"]+)"/.exec(body)?.[1]];
  };
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await titles('de-AT,de;q=0.9')).toEqual(['de', 'de']);
    expect(await titles('nb')).toEqual(['no', 'nb']);
    expect(await titles('xx')).toEqual(['en', 'en']);
  }
});

test('A7 prose is in the reader’s language without a notice; a legal page says that the English text holds', async () => {
  for (const language of languages.filter((each) => each !== 'en')) {
    const { tag } = languageFacts[language];
    const notice = translator(language)('pages.inEnglish');
    for (const path of ['/about-us', '/carbon', '/carbon-offset']) {
      const { body } = await get(path, { 'accept-language': tag });
      expect(body, `${tag} ${path}`).toMatch(new RegExp(`<div lang="${tag}"><p>`));
      expect(body, `${tag} ${path}`).not.toContain(notice);
    }
    const legal = await get('/privacy', { 'accept-language': tag });
    expect(legal.body, tag).toMatch(/<div lang="en"><p>/);
    expect(legal.body, tag).toContain(translator(language)('pages.legal.holds'));
  }
  expect((await get('/privacy')).body).not.toContain(translator('en')('pages.legal.holds'));
});

test('P2 a URL with a language is cached, stores the language, and shares the page with requests for that language', async () => {
  const first = await get('/blog?lang=nl', { 'accept-language': 'de' });
  expect(first.headers['content-language']).toBe('nl');
  const again: RawResponse[] = [];
  expect(await rendersDuring(async () => again.push(await get('/blog?lang=nl', { 'accept-language': 'fr' })))).toBe(0);
  expect(again.map(lasting)).toEqual([lasting(first)]);
  expect(String(first.headers['set-cookie'])).toMatch(/^prefs=.*language%3Dnl/);
  expect(await rendersDuring(async () => again.push(await get('/blog', { 'accept-language': 'nl' })))).toBe(0);
  expect(again[1]?.body).toBe(first.body);
  expect(again[1]?.headers['set-cookie']).toBeUndefined();
  const english = await get('/blog?lang=en', { 'accept-language': 'nl' });
  expect(String(english.headers['set-cookie']), 'who chose English where the browser asks for Dutch').toMatch(/%3Den/);
});

test.each([
  ['/carbon?lang=xx', 'tr'],
  ['/carbon?lang=de&utm_source=mail', 'de'],
  ['/carbon?lang=de?', 'tr'],
  ['/carbon?lang=null', 'tr'],
  ['/?lang=de', 'en'],
  ['/intl/es?lang=de', 'es'],
])('P2 %s asks for more or for less than a language: rendered in %s, and not cached', async (address, language) => {
  const asked = { 'accept-language': 'tr' };
  await get(address.split('?', 1)[0] ?? '', asked);
  for (let turn = 0; turn < 2; turn += 1) {
    const answers: RawResponse[] = [];
    expect(await rendersDuring(async () => answers.push(await get(address, asked)))).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(answers[0]?.headers['content-language']).toBe(language);
    const cookie = answers[0]?.headers['set-cookie'];
    if (language === 'tr' || language === 'en') expect(cookie).toBeUndefined();
    else expect(String(cookie)).toContain(`language%3D${language}`);
  }
});

test('a language in the address of what is no page is no choice', async () => {
  for (const address of ['/sitemap.xml?lang=de', '/blog/rss.xml?lang=de', '/api/articles?lang=de', '/healthz?lang=de'])
    expect((await get(address)).headers['set-cookie'], address).toBeUndefined();
  const posted = await send(port, { path: '/suggestions?lang=de', method: 'POST', headers: {}, body: '' });
  expect(posted.headers['set-cookie'] ?? []).not.toContainEqual(expect.stringContaining('prefs='));
});

test('P2 no cookie comes from the cache: each visitor’s language is stored by the server, and English needs no cookie', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    const german = await get('/intl/de');
    expect(german.headers['set-cookie']).toHaveLength(1);
    expect(german.headers['set-cookie']?.[0]).toContain('language%3Dde');
    expect((await get('/')).headers['set-cookie']).toBeUndefined();
    expect((await get('/privacy')).headers['set-cookie']).toBeUndefined();
  }
  const back = await get('/', { cookie: 'prefs=transit%3Don%26language%3Dde' });
  expect(back.headers['set-cookie']?.[0]).toMatch(/transit%3Don.*language%3Den/);
});

test('P2 HEAD responds like GET, without the body', async () => {
  const page = await get('/terms-and-conditions');
  const head = await get('/terms-and-conditions', {}, 'HEAD');
  expect(head.body).toBe('');
  expect(lasting(head)).toEqual({ ...lasting(page), body: '' });
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(page.body)));
});

test('P2 HEAD as the first request leaves the page whole for later ones', async () => {
  const asked = { 'accept-language': 'tr' };
  const heads = [await get('/carbon-offset', asked, 'HEAD'), await get('/carbon-offset', asked, 'HEAD')];
  const page = await get('/carbon-offset', asked);
  expect(page.body).toContain('</html>');
  for (const head of heads) expect(lasting(head)).toEqual({ ...lasting(page), body: '' });
});

test('P2 a browser that still has the page gets 304, with the page’s policy', async () => {
  const page = await get('/');
  const etag = String(page.headers.etag);
  const same = await get('/', { 'if-none-match': `"other", ${etag}` });
  expect([same.status, same.body]).toEqual([304, '']);
  for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy'])
    expect(same.headers[name], name).toBe(page.headers[name]);
  expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
  expect((await get('/intl/de', { 'if-none-match': etag })).status).toBe(200);
  expect((await get('/', { 'if-none-match': etag, cookie: 'visited=1' })).status).toBe(200);
});

test('P2 a response says what it varies on', async () => {
  const { headers } = await get('/carbon', { 'accept-encoding': 'gzip, br' });
  expect(headers.vary).toBe('Accept-Language, Cookie, Accept-Encoding');
  expect(headers['cache-control']).toBe('private, no-cache');
  expect((await get('/carbon', { cookie: 'visited=1' })).headers.vary).toContain('Accept-Language, Cookie');
});

test('P2 a cached page is sent with brotli’s best compression', async () => {
  const plain = await get('/carbon');
  const sent = await raw('/carbon', { 'accept-encoding': 'gzip, deflate, br' });
  expect(sent.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(sent.body).toString()).toBe(plain.body);
  expect(sent.headers.etag).toBe(plain.headers.etag);
});

test('O2 a cached page has a new request id and its line in the log', async () => {
  const answers = [await get('/about-us'), await get('/about-us')];
  const ids = answers.map(({ headers }) => String(headers['x-request-id']));
  expect(new Set(ids).size).toBe(2);
  const lines = fs
    .readFileSync(path.join(product.dataFolder, 'log', 'wayline.log'), 'utf8')
    .split('\n')
    .filter(Boolean);
  const logged = lines.map((line) => JSON.parse(line)).filter(({ request_id }) => ids.includes(request_id));
  const bytes = Buffer.byteLength(answers[0]?.body ?? '');
  expect(logged).toMatchObject(ids.map(() => ({ route: 'routes/about-us', status: 200, method: 'GET', bytes })));
});

test('a page that is not there is not kept', async () => {
  await get('/articles/no-such-article');
  expect(await rendersDuring(() => get('/articles/no-such-article'))).toBeGreaterThan(0);
});

/** The body as it crosses the wire. */
function raw(address: string, headers: http.OutgoingHttpHeaders) {
  return new Promise<{ headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const sent = http.get({ host: '127.0.0.1', port, path: address, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }));
    });
    sent.on('error', reject);
  });
}
