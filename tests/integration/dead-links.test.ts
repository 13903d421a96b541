import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '~/i18n/languages.ts';
import { type ProductProcess, startProduct } from '../support/product.ts';
import { unescapeHtml, Visitor } from '../support/visitor.ts';

let product: ProductProcess;

beforeAll(async () => {
  product = await startProduct({
    process: 'all',
    settings: { RATE_LIMIT_PAGE: '100000', RATE_LIMIT_CHANGES: '100000' },
  });
}, 60_000);

afterAll(() => product.stop());

test('no link of the site is dead, for visitors in nine languages', async () => {
  const seeds = ['/', ...languages.filter((each) => each !== 'en').map((each) => `/intl/${each}`), '/no/such/page'];
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(listed.length).toBeGreaterThan(25);
  for (const address of listed) expect(address.startsWith(product.url), address).toBe(true);
  const { dead, seen } = await crawl(new Visitor(product.url), [
    ...seeds,
    ...listed.map((address) => address.slice(product.url.length)),
  ]);
  expect(dead).toEqual([]);
  expect(seen).toBeGreaterThan(50);
}, 120_000);

test.each(['customer', 'admin', 'agent'])(
  'no link is dead for the signed-in %s',
  async (who) => {
    const visitor = new Visitor(product.url);
    const fields = { email: `${who}@example.com`, password: 'Wayline-demo-1' };
    expect((await visitor.submit('/login', { fields })).location).toMatch(/^\/members/);
    const { dead, seen } = await crawl(visitor, ['/members', ...(who === 'admin' ? ['/admin'] : [])]);
    expect(dead).toEqual([]);
    expect(seen).toBeGreaterThan(30);
  },
  120_000,
);

test('no link of a mail is dead', async () => {
  const visitor = new Visitor(product.url);
  const { body } = await visitor.get('/dev/mails');
  const previews = linksOf(body).filter((link) => link.startsWith('/dev/mails/'));
  expect(previews.length).toBeGreaterThan(17 * languages.length);
  const inEnglish = previews.filter((link) => link.endsWith('/en'));
  const { dead } = await crawl(visitor, inEnglish);
  expect(dead).toEqual([]);
}, 120_000);

test('a page with a dead link and a dead fragment would be found', async () => {
  const { dead } = await crawl(new Visitor(product.url), ['/no/such/page#nowhere', '/no/such/link'], false);
  expect(dead).toEqual(['/no/such/page#nowhere from the start: no such place', '/no/such/link from the start: 404']);
});

/** Links whose pages answer 404 by nature: invented tokens of sample mails, and the page that says so. */
const missing = [/^\/no\/such\/page/, /^\/signup\/activate\//, /^\/passwordreset\/./, /^\/members\/invoices\/./];
const good = new Set([200, 301, 302, 303]);

/** Follows every link of our own from the seeds on; what is wrong is told with the page that it stands on. */
async function crawl(visitor: Visitor, seeds: readonly string[], follow = true) {
  const dead: string[] = [];
  const from = new Map(seeds.map((link) => [own(link) ?? link, 'the start']));
  const pages = new Map<string, string>();
  for (const [link, page] of from) {
    const [address = '', fragment] = link.split('#', 2);
    const body = pages.get(address) ?? (await visit(visitor, address, page, dead));
    pages.set(address, body);
    if (fragment && !hasPlace(body, fragment)) dead.push(`${link} from ${page}: no such place`);
    const next = follow ? linksOf(body).flatMap((each) => own(each, baseOf(body) ?? address) ?? []) : [];
    for (const each of next) from.set(each, from.get(each) ?? address); // a map walks over what is added on the way
  }
  return { dead, seen: pages.size };
}

async function visit(visitor: Visitor, address: string, page: string, dead: string[]): Promise<string> {
  const { status, headers, body } = await visitor.get(address);
  if (!good.has(status) && !missing.some((each) => each.test(address))) dead.push(`${address} from ${page}: ${status}`);
  return headers.get('content-type')?.startsWith('text/html') ? body : '';
}

/**
 * The address within our house, without its origin; null for others, for what must not be pressed, and for the same page in
 * another language: the site map lists every one that has an address.
 */
function own(link: string, base = '/'): string | null {
  if (!URL.canParse(link, product.url + base)) return null;
  const { origin, pathname, search, searchParams, hash } = new URL(link, product.url + base);
  if (origin !== product.url || pathname.startsWith('/plain-pages') || searchParams.has('lang')) return null;
  return pathname + search + hash;
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/<(?:a|link|img|script)\b[^>]*?\s(?:href|src)="([^"]+)"/g)].map(([, link = '']) =>
    unescapeHtml(link),
  );
}

/** The queue dashboard's links hang on a base of its own. */
const baseOf = (html: string) => /<base href="([^"]+)"/.exec(html)?.[1];

const hasPlace = (html: string, fragment: string) =>
  html === '' || html.includes(` id="${decodeURIComponent(fragment)}"`);
