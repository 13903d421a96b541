import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '~/i18n/languages.ts';
import { isPageHandle } from '~/page.ts';
import { inlineStylesheets } from '~/rendering/inline-stylesheets.server.ts';
import { splitStylesheet, usedRules } from '~/rendering/used-rules.ts';
import { type Product, startProduct } from '../support/product.ts';
import { send } from '../support/send.ts';

let host: Product;

beforeAll(async () => {
  host = await startProduct();
});

afterAll(() => host.stop());

const stops = ['JFKAMS', 'AMSVIE', 'VIEAMS', 'AMSJFK', 'JFKLHR', 'LHRFRA', 'FRALHR', 'LHRJFK'];
const eight = [
  ' 1.1ALBRIGHT/ODETTE MS',
  ...stops.map((pair, at) => ` ${at + 1} DL ${140 + at}T 0${at + 1}OCT Q ${pair}*SS1  436P  555P /DCDL*ABC${at}EF /E`),
].join('\n');

/** No two alike, over as many weeks as it takes. */
const flights = (count: number) =>
  [
    ' 1.1ALBRIGHT/ODETTE MS',
    ...Array.from({ length: count }, (_, at) => {
      const day = new Date(Date.UTC(2027, 0, 4 + 3 * at));
      const date = `${String(day.getUTCDate()).padStart(2, '0')}${months[day.getUTCMonth()]}`;
      const pair = stops[at % stops.length];
      return ` ${at + 1} ${carriers[at % carriers.length]} ${140 + 7 * at}Y ${date} ${pair}*HK1  ${4 + (at % 8)}36P  1155P /DCDL*ABC${at % 10}EF /E`;
    }),
  ].join('\n');
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY'];
const carriers = ['DL', 'KL', 'OS', 'BA', 'LH'];

test('P8 a result of eight segments weighs at most 20 kB for four and 500 bytes for each further one, with its style sheets and headers, logos apart', async () => {
  const page = await weigh('/', new URLSearchParams({ pnr: eight, choices: '1', logo: 'on', airlineName: 'on' }));
  expect(page.text.match(/DL14\d|Delta[^<]*14\d/g)?.length).toBeGreaterThanOrEqual(8);
  expect(rulesIn(page.text)).toContain('.sheet');
  expect(linksIn(page.text)).toEqual([]);
  expect(page.bytes).toBeLessThanOrEqual(20_000 + 4 * 500);
});

test.each([4, 13, 30])('P8 a result of %i flights weighs 20,000 bytes, and 500 for each beyond four', async (count) => {
  const form = { pnr: flights(count), choices: '1', view: 'designed', logo: 'on', duration: 'on' };
  const page = await weigh('/', new URLSearchParams(form));
  expect(page.text.match(/\/logos\/[a-z0-9]+\.png/g)?.length).toBeGreaterThanOrEqual(count);
  expect(page.bytes).toBeLessThanOrEqual(20_000 + 500 * (count - 4));
  // Scripts alone ask for the presenter's data, which would weigh more.
  expect(page.text).not.toMatch(/name="presenter"|"papers":\[\{"id":"1","heading":null,"itinerary"/);
});

test.each([
  ['as it comes', { choices: '1' }],
  ['with all that is shown at first', {}],
])('P8 a result of four flights %s fits the ten packets that a server sends unasked', async (_name, options) => {
  const { bytes, text } = await weigh('/', new URLSearchParams({ pnr: flights(4), ...options }));
  expect(text).toContain('class="sheet paper designed"');
  expect(bytes).toBeLessThanOrEqual(10 * 1460);
  expect(text).not.toMatch(/rel="(?:canonical|alternate)"|property="og:|itemscope/i); // no crawler posts a form
});

test('P8 a page that asks for no scripts gets none, nor a policy that would allow one', async () => {
  const silent = Object.values(host.build.routes).flatMap((route) => {
    const handle: unknown = route?.module.handle;
    const isFixed = route?.path !== undefined && !/[:*]/.test(route.path);
    return isFixed && isPageHandle(handle) && handle.cacheable && !handle.scripts && !handle.smallScript
      ? [`/${route.path}`]
      : [];
  });
  expect(silent).toEqual(expect.arrayContaining(['/how-to-use-wayline', '/privacy', '/about-us', '/carbon']));
  for (const path of [...silent, '/articles/reading-status-codes', '/docs/search', '/no-such-page']) {
    const { body, headers } = await send(host.port, { path });
    const scripts = [...body.matchAll(/<script([^>]*)>/g)].filter(([, told]) => !told?.includes('application/ld+json'));
    expect(scripts, path).toEqual([]);
    expect(body, path).not.toMatch(/\.js"|modulepreload|\son[a-z]+="/);
    expect(headers['content-security-policy'], path).not.toMatch(/script-src-|unsafe-eval|'nonce-/);
  }
});

test('P8 the page of a shared trip weighs at most 14 kB, its sentences and scripts apart', async () => {
  const { bytes, text } = await weigh(`/trips/${'A'.repeat(22)}`);
  expect(text).toContain('data-essential');
  expect(bytes).toBeLessThanOrEqual(14_000);
});

describe('the status page after 90 days with faults in every part', () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

  beforeAll(async () => {
    const parts = ['website', 'api', 'accounts', 'email', 'payments', 'pdfs'];
    const rows = Array.from({ length: 95 }, (_, ago) =>
      parts.map((component, at) => {
        const [degraded, down] = [(ago * 7 + at) % 400, (ago * 11 + at * 5) % 300];
        const lastMinute = new Date();
        return { component, day: new Date(day(ago)), up: 1440 - degraded - down, degraded, down, lastMinute };
      }),
    );
    await host.client.statusDay.createMany({ data: rows.flat() });
  });

  test.each(languages)('P8 it weighs at most 14 kB and has no script (%s)', async (language) => {
    const { bytes, text } = await weigh(`/status?lang=${language}`);
    expect(bytes).toBeLessThanOrEqual(14_000);
    expect(text).not.toContain('<script');
    expect(text.match(/<tr>/g)).toHaveLength(31);
    expect(text.match(/class="day-bars"/g)).toHaveLength(6);
  });

  test('the JSON has exactly 90 days of each part, and nothing of machines and settings', async () => {
    const { body, headers, status } = await send(host.port, { path: '/api/status' });
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=15']);
    const { status: overall, checked_at, components } = JSON.parse(body);
    expect([overall, checked_at]).toEqual(['no-data', null]);
    for (const { days } of components) {
      expect(days.map(({ date }: { date: string }) => date)).toEqual(
        Array.from({ length: 90 }, (_, at) => day(89 - at)),
      );
    }
    for (const secret of [os.hostname(), 'redis', 'postgres', '127.0.0.1', host.dataFolder]) {
      expect(body).not.toContain(secret);
    }
    expect(Object.keys(components[0])).toEqual(['id', 'status', 'since', 'uptime_percent', 'days']);
  });
});

/** Bytes of an answer as they cross the wire, headers included. */
function weigh(path: string, form?: URLSearchParams): Promise<{ bytes: number; text: string }> {
  const type = form ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
  const headers = { ...type, 'accept-encoding': 'gzip, deflate, br' };
  const asked = { host: '127.0.0.1', port: host.port, path, method: form ? 'POST' : 'GET', headers, agent: false };
  return new Promise((resolve, reject) => {
    const sent = http.request(asked, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        const head = answer.rawHeaders.join('').length + 2 * answer.rawHeaders.length + 20;
        const isSmall = answer.headers['content-encoding'] === 'br';
        resolve({ bytes: head + body.length, text: (isSmall ? brotliDecompressSync(body) : body).toString() });
      });
    });
    sent.on('error', reject);
    sent.end(form?.toString());
  });
}

const rulesIn = (page: string) => /<style id="first-rules">(.*?)<\/style>/s.exec(page)?.[1] ?? null;
const sheetLinks = (page: string) => [...page.matchAll(/<link rel="stylesheet"[^>]*>/g)].map(([link]) => link);
/** Those that a browser follows at once. */
const linksIn = (page: string) => sheetLinks(page).filter((link) => !link.includes(' disabled=""'));

test.each([
  ['/', 2],
  ['/intl/de', 2],
  ['/signup', 3],
  ['/api-introduction', 2],
  ['/no/such/page', 1],
])(
  'P8 a first visitor of %s gets the rules of its style sheets in the page, allowed by their hash alone',
  async (path, count) => {
    const { body, headers } = await send(host.port, { path });
    expect(linksIn(body)).toEqual([]);
    const waiting = sheetLinks(body).map((link) => / href="([^"]+)"/.exec(link)?.[1] ?? '');
    expect(waiting).toHaveLength(count);
    const isWhole = path === '/api-introduction'; // its own script adds elements
    const texts = waiting.map((address) => fs.readFileSync(`public${address}`, 'utf8'));
    const rules = texts.map((text) => (isWhole ? text : usedRules(splitStylesheet(text), classesIn(body)))).join('');
    expect(rulesIn(body)).toBe(rules);
    const hash = createHash('sha256').update(rules).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
  },
);

test('rules are made again for a page whose like has not been asked for lately, and are the same', () => {
  const sheet = fs.readdirSync('public/build/_assets').find((name) => /^styles-\w+\.css$/.test(name));
  const link = `<link rel="stylesheet" href="/build/_assets/${sheet}"/>`;
  const page = (at: number) => inlineStylesheets(`${link}<p class="footer own-${at}">`, { isWhole: false });
  const first = page(0);
  for (let at = 1; at < 200; at += 1) expect(page(at).styleHash).toBe(first.styleHash);
  expect(page(0)).toEqual(first);
  expect(inlineStylesheets(`${link}<p class="footer">`, { isWhole: true }).styleHash).not.toBe(first.styleHash);
});

/** All classes that a page has, and that of pages without scripts. */
const classesIn = (page: string) =>
  new Set(['plain', ...[...page.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))]);

test('P8 a returning visitor gets links to style sheets that the browser caches', async () => {
  const { body, headers } = await send(host.port, { path: '/signup', headers: { cookie: 'pre=x' } });
  expect(rulesIn(body)).toBeNull();
  expect(body).not.toContain(' disabled=""/>');
  expect(linksIn(body)).toHaveLength(3);
  expect(headers['content-security-policy']).toContain("style-src 'self';");
});
