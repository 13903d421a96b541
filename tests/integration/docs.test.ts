import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemCodeNames } from '~/api/problem-codes.ts';
import { type Product, startProduct } from '../support/product.ts';
import { send } from '../support/send.ts';

let host: Product;

beforeAll(async () => {
  host = await startProduct();
});
afterAll(() => host.stop());

const pages = ['', '/convert', '/more-calls', '/errors', '/limits', '/testing', '/versions'];
const page = async (name: string) => (await send(host.port, { path: `/api-introduction${name}` })).body;
const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

test('every page of the documentation is there, without scripts, and its links within the documentation lead somewhere', async () => {
  const links = new Set<string>();
  for (const name of pages) {
    const answer = await send(host.port, { path: `/api-introduction${name}` });
    expect(answer.status, name).toBe(200);
    expect(answer.headers['content-security-policy']).not.toContain('script-src');
    expect(answer.body, name).not.toMatch(/<script|>api\.[a-z]+\.|\{\{/);
    for (const [, link = ''] of answer.body.matchAll(/href="(\/api-introduction[^"#?]*|\/api\/[^"]*)"/g))
      links.add(link);
  }
  for (const link of links) expect((await send(host.port, { path: link })).status, link).toBe(200);
  expect((await send(host.port, { path: '/api-introduction/nothing' })).status).toBe(404);
});

test('the first page repeats its call with a key of the reader, and says which keys are needed', async () => {
  const start = await page('');
  const blocks = [...start.matchAll(/<pre[^>]*>([\s\S]*?)<\/pre>/g)].map(([, text = '']) => plain(text).trim());
  const [withTestKey, own] = blocks.filter((text) => text.startsWith('curl '));
  expect(own).toContain("-H 'PRIVATE_APP_KEY: wl_sk_live_…'");
  expect(own).toBe(withTestKey?.replace(/wl_sk_test_\w+/, 'wl_sk_live_…'));
  expect(plain(start)).toMatch(/private key alone is enough.*the two must belong together/);
});

test('a table without examples has no column for them, and the codes stand under a heading', async () => {
  const convert = await page('/convert');
  const table = (name: string) => new RegExp(`<table id="${name}">[\\s\\S]*?</table>`).exec(convert)?.[0] ?? '';
  expect(table('Options').match(/<(?:th scope="col"|td)>/g)?.length).toBe(3 + 2 * 13);
  expect(table('Info')).toContain('<th scope="col">Example</th>');
  expect(await page('/more-calls')).toMatch(/<h2[^>]*>Look-ups<\/h2>[\s\S]*<table id="Airport">/);
  expect(await page('/errors')).toMatch(/<h2>Error codes<\/h2><dl>/);
});

test('the type of every problem leads to its description', async () => {
  const errors = await page('/errors');
  for (const code of problemCodeNames) expect(errors).toContain(`id="${code}"`);
});

test('every field of the answer is listed with its meaning and an example', async () => {
  const convert = plain(await page('/convert'));
  for (const field of [
    'airportname',
    'transit_time',
    'co2_with_environmental_impact',
    'requestsLeft',
    'png-logo-low-res',
  ])
    expect(convert).toContain(field);
  expect(convert).toContain('"2026-07-17 16:36"');
});

test('a sample sent with the form of the documentation is answered on the page, without scripts', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = (text: string) =>
    send(host.port, {
      path: '/api-introduction/testing',
      method: 'POST',
      headers,
      body: new URLSearchParams({ text }).toString(),
    });
  const good = plain((await post('WAYLINE TEST one-way')).body);
  expect(good).toContain('Answered with status 200');
  expect(good).toContain('"agencyName": "Meridian Travel"');
  expect(plain((await post('WAYLINE TEST quota-exceeded')).body)).toContain('"code": "quota-exceeded"');
  expect((await post('<b>x</b>')).body).not.toContain('<b>x</b>');
});

const programs: Record<string, [string, string[]]> = {
  curl: ['bash', ['-c']],
  JavaScript: [process.execPath, ['--input-type=module', '-e']],
  Python: ['python3', ['-c']],
  PHP: ['php', ['-r']],
};
const has = (program: string) => spawnSync(program, ['--version']).status === 0;

const isHere = (name: string) => has(name === 'curl' ? 'curl' : (programs[name]?.[0] ?? ''));

test.each(Object.keys(programs).filter(isHere))('the sample in %s runs as it stands', async (name) => {
  const [program = '', options = []] = programs[name] ?? [];
  const start = await page('');
  const code = plain(new RegExp(`<h3>${name}</h3><pre[^>]*>([\\s\\S]*?)</pre>`).exec(start)?.[1] ?? '');
  expect(code).toContain('/api/v1/convert');
  const mine = code.replaceAll('http://wayline.test', host.url).replace(/^<\?php\n/, '');
  const { stdout } = await promisify(execFile)(program, [...options, mine], { timeout: 20_000 }); // the host runs in this process
  expect(stdout).toContain(name === 'curl' ? '"flightNo":"1965"' : 'KL 1965 AMS ZAG 2026-07-18 09:30');
});

test('GET /api/openapi.json is served with a tag; an address of the API that is none is a problem with an id', async () => {
  const file = await send(host.port, { path: '/api/openapi.json' });
  expect([file.status, JSON.parse(file.body).openapi]).toEqual([200, '3.1.0']);
  const again = await send(host.port, {
    path: '/api/openapi.json',
    headers: { 'if-none-match': String(file.headers.etag) },
  });
  expect([again.status, again.body]).toEqual([304, '']);
  for (const method of ['GET', 'POST', 'DELETE']) {
    const answer = await send(host.port, { path: '/api/v1/nothing', method });
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([404, 'not-found']);
  }
  expect((await send(host.port, { path: '/api/openapi.json', method: 'POST' })).headers.allow).toBe(
    'GET, HEAD, OPTIONS',
  );
});

test('HEAD answers like GET without a body', async () => {
  const get = await send(host.port, { path: '/api/v1/airlines/KL' });
  const head = await send(host.port, { path: '/api/v1/airlines/KL', method: 'HEAD' });
  expect([head.status, head.headers.etag, head.body]).toEqual([200, get.headers.etag, '']);
});
