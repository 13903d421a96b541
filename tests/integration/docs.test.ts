import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyScopes } from '~/accounts/key-scopes.ts';
import { accountProblemCodes } from '~/api/account-problem-codes.ts';
import { changes } from '~/api/docs/changelog.ts';
import { demoKey } from '~/api/docs/demo-key.server.ts';
import { problemCodeNames } from '~/api/problem-codes.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { warningCodes } from '~/itinerary/warning-codes.ts';
import { docsPages, guidePages } from '~/urls.ts';
import { generateTypes } from '../../clients/typescript/generate.mjs';
import { type Settings, Wayline, WaylineError } from '../../clients/typescript/src/index.ts';
import { waitAfter } from '../../clients/typescript/src/retry.ts';
import { signedInCustomer } from '../support/accounts.ts';
import { type Product, startProduct } from '../support/product.ts';
import { send } from '../support/send.ts';

let host: Product;

beforeAll(async () => {
  host = await startProduct({ settings: { TRUST_PROXY: '1', RATE_LIMIT_KEYLESS: '2' } });
});
afterAll(() => host.stop());

const pages = [...docsPages, ...guidePages].map((name) => (name === 'index' ? '' : `/${name}`));
const page = async (name: string) => (await send(host.port, { path: `/api-introduction${name}` })).body;
const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

test('every page of the documentation is there, with one script that it does not need, and its links within the documentation lead somewhere', async () => {
  const links = new Set<string>();
  for (const name of pages) {
    const answer = await send(host.port, { path: `/api-introduction${name}` });
    expect(answer.status, name).toBe(200);
    const [, loader = '', ...others] = answer.body.split(/<script>|<\/script>/);
    expect([loader.includes('import("/code-samples.js")'), others.length], name).toEqual([true, 1]);
    const hash = createHash('sha256').update(loader).digest('base64');
    expect(answer.headers['content-security-policy']).toContain(`script-src 'sha256-${hash}' 'self';`);
    expect(answer.body, name).not.toMatch(/>api\.[a-z]+\.|\{\{/);
    expect(/<h2[^>]*>[^<]*<\/h2>(?:<\/?div[^>]*>)*(?:<h[12]|<\/article>)/.exec(answer.body)?.[0], name).toBeUndefined();
    for (const [, link = ''] of answer.body.matchAll(/href="(\/api-introduction[^"#?]*|\/api\/[^"]*)"/g))
      links.add(link);
  }
  for (const link of links) expect((await send(host.port, { path: link })).status, link).toBe(200);
  expect((await send(host.port, { path: '/api-introduction/nothing' })).status).toBe(404);
});

test('the first page repeats its call with a key of the reader, and says which keys are needed', async () => {
  const start = await page('');
  const blocks = [...start.matchAll(/<pre[^>]*>([\s\S]*?)<\/pre>/g)].map(([, text = '']) => plain(text).trim());
  const [own, withTestKey] = blocks.filter((text) => text.startsWith('curl '));
  expect(own).toContain("-H 'Authorization: Bearer wl_sk_live_…'");
  expect(own).toBe(withTestKey?.replace(/wl_sk_test_\w+/, 'wl_sk_live_…'));
  expect(plain(start)).toMatch(/private key alone is enough[\s\S]*the two must then belong together/);
});

test('a table without examples has no column for them, and the codes stand under a heading', async () => {
  const convert = await page('/convert');
  const table = (name: string) => new RegExp(`<table id="${name}">[\\s\\S]*?</table>`).exec(convert)?.[0] ?? '';
  expect(table('Options').match(/<(?:th scope="col"|td)>/g)?.length).toBe(3 + 2 * 13);
  expect(table('Info')).toContain('<th scope="col">Example</th>');
  expect(await page('/more-calls')).toMatch(/<h2[^>]*>Look-ups<\/h2>[\s\S]*<table id="Airport">/);
  expect(await page('/errors')).toMatch(/<h2 id="error-codes">Error codes<\/h2><dl>/);
});

test('samples are in the language chosen last, and have the test key of a reader who is signed in, never a live one', async () => {
  const chosen = async (cookie: string) => {
    const { body } = await send(host.port, { path: '/api-introduction/convert', headers: { cookie } });
    return /id="sample-(\w+)"[^>]* checked/.exec(body)?.[1];
  };
  expect(await chosen('sample-language=php')).toBe('php');
  expect(await chosen('sample-language=cobol')).toBe('curl');
  const { visitor } = await signedInCustomer(host);
  const before = await visitor.get('/api-introduction');
  expect(before.body).toContain('<a href="/members/api">Create a test key for these samples</a>');
  expect(before.body).toContain(demoKey);
  await visitor.submit('/members/api', { fields: { intent: 'test' } });
  const keys = await visitor.get('/members/api');
  const [secret = ''] = /wl_sk_test_\w{49}/.exec(keys.body) ?? [];
  const own = await visitor.get('/api-introduction');
  expect(own.headers.get('cache-control')).toBe('no-store');
  expect(own.body.split(secret).length - 1).toBe(4);
  expect(own.body).not.toMatch(/ThisKeyIsForTheDocumentation|wl_sk_live_\w/);
  expect((await send(host.port, { path: '/api-introduction' })).body).not.toContain(secret);
  const tried = await visitor.post('/api-introduction/testing', { fields: { text: 'WAYLINE TEST one-way' } });
  expect(tried.headers.get('cache-control')).toBe('no-store');
  expect(plain(tried.body)).toMatch(new RegExp(`Response with status 200.*Authorization: Bearer ${secret}`, 's'));
});

test('the type of every problem leads to its description', async () => {
  const errors = await page('/errors');
  for (const code of [...problemCodeNames, ...accountProblemCodes]) expect(errors).toContain(`id="${code}"`);
  const ids = [...errors.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('every warning has its place, with its sentence and its weight', async () => {
  const warnings = await page('/warnings');
  for (const code of warningCodes) expect(warnings).toContain(`id="${code}"`);
  expect(plain(warnings)).toContain('segment-waitlisted (something to do)LH 903 is on the waiting list (HL)');
  expect(plain(warnings)).not.toMatch(/\{\{|warnings\./);
});

test.each(guidePages)('the guide %s is marked in the menu, and its headings have anchors', async (name) => {
  const guide = await page(`/${name}`);
  expect(guide).toContain(`href="/api-introduction/${name}" aria-current="page"`);
  expect(guide).not.toContain('{{');
  const ids = [...guide.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  for (const [, target] of guide.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  expect((await send(host.port, { path: `/docs/${name}.md` })).status).toBe(200);
});

test('the text of a guide is marked as English where its frame is not, and so are the changes', async () => {
  const clients = await page('/clients?lang=de');
  expect(clients).toContain('<html lang="de"');
  expect(clients).toMatch(/<div class="guide" lang="en"><p>Clients for TypeScript/);
  expect(clients).toContain(translator('de')('pages.inEnglish'));
  expect(clients).toContain('<li lang="en"><a href="#retries">');
  expect(await page('/status-codes?lang=de')).toMatch(/<h2 id="[^"]+">[^<]+<\/h2><dl class="columns"><div id="HK">/);
  expect(await page('/versions?lang=de')).toContain(`<dl lang="en"><div id="${changes[0]?.id}">`);
});

test('the guide to keys names each scope as My Account and as the errors do', async () => {
  const keys = await page('/keys');
  for (const scope of keyScopes) {
    const row = new RegExp(
      `<th scope="row">${translator('en')(`members.keys.scopes.${scope}`)}</th>[^/]*<code>${scope}</code>`,
    );
    expect(keys).toMatch(row);
  }
  expect(keys).toContain('<a href="/api-introduction/errors#scope-missing"><code>scope-missing</code></a>');
});

test('every change of the API stands on the versions page and in the feed', async () => {
  const versions = await page('/versions');
  const feed = await send(host.port, { path: '/docs/changelog.atom' });
  expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  for (const { id, title } of changes) {
    expect(versions).toContain(`id="${id}"`);
    expect(feed.body).toContain(
      `<title>${title}</title><link href="http://wayline.test/api-introduction/versions#${id}"/>`,
    );
  }
});

test('every call of an account is listed', async () => {
  const calls = plain(await page('/accounts'));
  expect(calls).toContain('POST /api/auth/loginSign in');
  expect(calls).toContain('GET /api/auth/user (access token)Read the account');
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

test('the documentation is searched without scripts, in the language of the page, and search engines keep out', async () => {
  const search = (query: string) => send(host.port, { path: `/docs/search?${query}` });
  const found = await search('q=quota-exceeded');
  expect(found.status).toBe(200);
  expect(found.body).toContain(
    '<a href="/api-introduction/errors#quota-exceeded"><mark>quota-exceeded</mark> (429)</a>',
  );
  expect(found.body).toContain('<meta name="robots" content="noindex"/>');
  expect(found.headers['content-security-policy']).not.toContain('script-src');
  expect((await search('q=%3Cb%3Ezeppelin')).body).toContain('matches “&lt;b&gt;zeppelin”');
  const long = await search(`q=${'a'.repeat(101)}`);
  expect([long.status, long.body.includes(`value="${'a'.repeat(101)}"`)]).toEqual([422, true]);
  expect((await search('q=zeppelin&lang=de')).body).toContain('Keine Treffer für „zeppelin“');
  expect(await page('/convert?lang=de')).toContain('<input type="hidden" name="lang" value="de"/>');
  expect((await search('')).body).toContain('<form method="get" action="/docs/search"');
});

test('a guide is described to search engines in the language of its frame', async () => {
  const described = translator('de')('api.guideDescriptions.keys');
  expect(await page('/keys?lang=de')).toContain(`<meta name="description" content="${described}"/>`);
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
  expect(good).toContain('Response with status 200');
  expect(good).toContain('"agencyName": "Meridian Travel"');
  expect(plain((await post('WAYLINE TEST quota-exceeded')).body)).toContain('"code": "quota-exceeded"');
  expect((await post('<b>x</b>')).body).not.toContain('<b>x</b>');
});

test('a text of the reader’s own is sent without a key, with its settings, and counts for the network', async () => {
  const post = (fields: Record<string, string>) =>
    send(host.port, {
      path: '/api-introduction/testing',
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '198.51.100.7' },
      body: new URLSearchParams(fields).toString(),
    });
  expect(plain(await page('/testing'))).toContain('counts towards your 2 conversions a minute and 100 a day');
  const own = ' 1 BA 117Y 12SEP J LHRJFK*HK1  820A 1110A';
  const settings = { format: 'twolines', language: 'de', options: '-airlineName' };
  const answer = await post({ text: 'WAYLINE TEST one-way', own, ...settings });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toMatch(/<textarea[^>]*>\s1 BA 117Y 12SEP/);
  expect(answer.body).toMatch(/<option value="de" selected="">/);
  const shown = plain(answer.body);
  expect(shown).toContain(`--data '${JSON.stringify({ pnr: own, ...settings })}'`);
  expect(shown).toMatch(/Response with status 200.*"format": "twolines"/s);
  expect(shown).toMatch(/ratelimit: "minute";r=1/i);
  expect(answer.body.slice(answer.body.indexOf('id="answer"'))).not.toContain('Authorization');
  expect(plain((await post({ own, options: 'nonsense' })).body)).toContain('Response with status 422');
  expect(plain((await post({ own })).body)).toMatch(/Response with status 429.*"code": "rate-limited"/s);
  expect(plain((await post({ text: 'WAYLINE TEST one-way' })).body)).toContain('Response with status 200');
});

const programs: Record<string, [string, string[]]> = {
  curl: ['bash', ['-c']],
  JavaScript: [process.execPath, ['--input-type=module', '-e']],
  Python: ['python3', ['-c']],
  PHP: ['php', ['-r']],
};
const has = (program: string) => spawnSync(program, ['--version']).status === 0;

const isHere = (name: string) => has(name === 'curl' ? 'curl' : (programs[name]?.[0] ?? ''));

/** @returns what the program prints; the host runs in this process */
async function run(name: string, code: string): Promise<string> {
  const [program = '', options = []] = programs[name] ?? [];
  const mine = code.replaceAll('http://wayline.test', host.url).replace(/^<\?php\n/, '');
  return (await promisify(execFile)(program, [...options, mine], { timeout: 20_000 })).stdout;
}

test.skipIf(!isHere('curl'))('the older call for batches stands behind the newer one, and runs', async () => {
  const more = await page('/more-calls');
  const blocks = [...more.matchAll(/<pre[^>]*>([\s\S]*?)<\/pre>/g)].map(([, text = '']) => plain(text).trim());
  const older = blocks.find((text) => text.startsWith('curl ') && text.includes('/api/v1/convert/batch')) ?? '';
  expect(await run('curl', older)).toMatch(/"succeeded":1,"failed":1/);
});

test.each(Object.keys(programs).filter(isHere))('the samples in %s run as they stand', async (name) => {
  const sampleOf = async (address: string) =>
    plain(new RegExp(`<h3>${name}</h3><pre[^>]*>([\\s\\S]*?)</pre>`).exec(await page(address))?.[1] ?? '');
  const first = await sampleOf('');
  expect(first).toContain('/api/v1/itineraries');
  expect(await run(name, first)).toContain(name === 'curl' ? '"number":"1965"' : 'KL 1965 AMS ZAG 2026-07-18T09:30');
  expect(await run(name, await sampleOf('/convert'))).toMatch(/"flightNo": ?"117"/);
  const batch = await sampleOf('/more-calls');
  expect(batch).toContain('/api/v1/itineraries/batch');
  expect(await run(name, batch)).toMatch(/"succeeded": ?\d/);
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

const client = (settings: Partial<Settings> = {}) =>
  new Wayline({ baseUrl: host.url, privateKey: demoKey, backoff: 1, ...settings });
const refusalOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof WaylineError)) throw new Error('a refusal was expected');
  return error;
};

/** A server that answers what it is told, one answer per call, and remembers what it was sent. */
async function stub(answers: { status: number; headers?: Record<string, string>; body?: object }[]) {
  const seen: http.IncomingHttpHeaders[] = [];
  const server = http.createServer((request, response) => {
    const { status, headers = {}, body = {} } = answers[Math.min(seen.length, answers.length - 1)] ?? { status: 500 };
    seen.push(request.headers);
    if (status === 0) return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, seen, stop: () => server.close() };
}

test('the types are those of the API that runs', async () => {
  const file = await (await fetch(`${host.url}/api/openapi.json`)).json();
  const unformatted = (text: string) => text.replace(/\s/g, '').replace(/([:=(])\|/g, '$1');
  expect(unformatted(generateTypes(file))).toBe(
    unformatted(fs.readFileSync('clients/typescript/src/types.ts', 'utf8')),
  );
});

test('a text is converted, a batch too, and codes are looked up', async () => {
  const one = await client().convert('WAYLINE TEST one-way', { language: 'de' });
  expect(one.flightData.flights[0]?.flt.iatacode).toBe('BA');
  const many = await client().convertBatch(['WAYLINE TEST one-way', 'WAYLINE TEST no-flights']);
  expect(many.results.map(({ status }) => status)).toEqual([200, 422]);
  expect((await client().airport('JFK')).cityname).toBe('New York');
  expect((await client().airline('KL')).name).toContain('KLM');
  expect((await client().aircraft('77W')).name).toContain('777');
});

test('a refusal is an error with the code and the id of the request', async () => {
  const error = await refusalOf(client().convert('WAYLINE TEST no-flights'));
  expect([error.code, error.status]).toEqual(['no-flights', 422]);
  expect(error.requestId).toMatch(/^[\w-]{8,64}$/);
  expect((await refusalOf(client({ privateKey: 'nonsense' }).airport('JFK'))).code).toBe('key-malformed');
});

test('what may pass is sent again with the same idempotency key; what will not is not', async () => {
  const server = await stub([
    { status: 503 },
    { status: 0 },
    { status: 429 },
    { status: 200, body: { flightData: {} } },
  ]);
  await client({ baseUrl: server.url }).convert('x');
  expect(server.seen).toHaveLength(4);
  expect(new Set(server.seen.map((headers) => headers['idempotency-key'])).size).toBe(1);
  expect(server.seen[0]?.authorization).toBe(`Bearer ${demoKey}`);
  server.stop();
  for (const [status, code] of [
    [422, 'no-flights'],
    [429, 'quota-exceeded'],
  ] as const) {
    const refusing = await stub([{ status, body: { code } }]);
    expect((await refusalOf(client({ baseUrl: refusing.url }).convert('x'))).code).toBe(code);
    expect(refusing.seen).toHaveLength(1);
    refusing.stop();
  }
});

test('after three repetitions it gives up, and says when nobody answered', async () => {
  const server = await stub([{ status: 0 }]);
  const error = await refusalOf(client({ baseUrl: server.url }).convert('x'));
  expect([error.code, error.status, server.seen.length]).toEqual(['unreachable', 0, 4]);
  server.stop();
});

test('waits double, are drawn at random, honour Retry-After and have an end', () => {
  const patience = { retries: 3, backoff: 500, maxWait: 10_000 };
  const after = (status: number, retryAfter: number | null, attempt = 0) =>
    waitAfter(new WaylineError(status, null, retryAfter), attempt, patience);
  for (let draw = 0; draw < 50; draw += 1) {
    expect(after(503, null)).toBeLessThanOrEqual(500);
    expect(after(503, null, 2)).toBeLessThanOrEqual(2000);
    expect(after(429, 7)).toBeGreaterThanOrEqual(7000);
  }
  expect([after(429, 11), after(503, null, 3), after(404, null)]).toEqual([null, null, null]);
  expect(waitAfter(new Error('a bug'), 0, patience)).toBeNull();
});
