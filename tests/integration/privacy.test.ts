import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInCustomer } from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import { filesOf, findWords, listed } from '../support/find-words.ts';
import { keyedAccount } from '../support/keyed-account.ts';
import { type Product, startProduct } from '../support/product.ts';
import { send } from '../support/send.ts';

let host: Product;

beforeAll(async () => {
  host = await startProduct({ settings: { LOG_LEVEL: 'debug', TRUST_PROXY: '1' } });
});

afterAll(() => host.stop());

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const paste = ' 1.1QUILLFEATHER/ODALYS MS\n 1 DL 147T 17JUL F JFKAMS*SS1  436P  555A  18JUL J /DCDL*ZQXWVU /E';
const planted = ['QUILLFEATHER', 'QUILLFEATHERTOKEN', 'ODALYS', 'ZQXWVU', 'JFKAMS'];

/** Lines of the log that name a request. */
const linesWith = (requestId: string): string[] =>
  fs
    .readFileSync(path.join(process.env.DATA_DIR ?? '', 'log', 'wayline.log'), 'utf8')
    .split('\n')
    .filter((line) => line.includes(requestId));

test('O2 nothing of a paste is left behind: not in the log, not in the database, nowhere in the data folder', async () => {
  const body = new URLSearchParams({ pnr: paste }).toString();
  const answers = await Promise.all([
    send(host.port, { path: '/', method: 'POST', headers: form, body }),
    send(host.port, { path: '/api/convert', method: 'POST', headers: form, body }),
    send(host.port, {
      path: '/api/write-file',
      method: 'POST',
      headers: form,
      body: new URLSearchParams({ input: paste }).toString(),
    }),
    ...['txt', 'ics', 'eml', 'html', 'json', 'pdf'].map((kind) =>
      send(host.port, { path: `/itinerary-files/en/${kind}`, method: 'POST', headers: form, body }),
    ),
    send(host.port, {
      path: '/api/convert',
      method: 'POST',
      headers: form,
      body: `pnr=${encodeURIComponent('QUILLFEATHER/ODALYS nothing to read')}`,
    }),
    ...['', '?text=QUILLFEATHER'].map((query) =>
      send(host.port, {
        path: `/paste${query}`,
        method: 'POST',
        headers: { ...form, origin: 'https://terminal.example', 'sec-fetch-site': 'cross-site' },
        body: new URLSearchParams({ text: paste, language: 'en' }).toString(),
      }),
    ),
    send(host.port, { path: '/paste?text=QUILLFEATHER' }),
    send(host.port, { path: '/no-such-page?pnr=QUILLFEATHER' }),
    send(host.port, { path: '/signup/activate/QUILLFEATHERTOKEN' }),
  ]);
  const { accountId, secret } = await keyedAccount(host.client);
  const keyed = { ...form, private_app_key: secret };
  for (const text of [paste, 'QUILLFEATHER/ODALYS nothing to read'])
    await send(host.port, {
      path: '/api/convert',
      method: 'POST',
      headers: keyed,
      body: new URLSearchParams({ pnr: text }).toString(),
    });
  await send(host.port, { path: '/api/v1/airports/ZQXWVU?q=QUILLFEATHER', headers: keyed });
  await eventually(async () => (await host.client.apiCall.count({ where: { accountId } })) > 1);
  expect(answers.map(({ status }) => status).slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 200));
  expect([200, 307]).toContain(answers[8]?.status); // without Chromium there is no PDF
  expect(answers[9]?.status).toBe(422);
  expect(answers[0]?.body).toContain('QUILLFEATHER/ODALYS MS');
  const requestIds = answers.map(({ headers }) => String(headers['x-request-id']));
  await eventually(async () => requestIds.every((id) => linesWith(id).length > 0));
  const found = findWords([...planted, '"msg":"request"'], filesOf(process.env.DATA_DIR ?? ''));
  expect(found.map(({ word }) => word)).toContain('"msg":"request"');
  expect(listed(found.filter(({ word }) => word !== '"msg":"request"'))).toEqual([]);
});

test('O2 every request leaves one line with its id, route, status and time', async () => {
  await send(host.port, { path: '/privacy', headers: { 'x-request-id': 'a-request-of-a-test' } });
  const lines = await eventually(async () => {
    const found = linesWith('a-request-of-a-test');
    return found.length > 0 && found;
  });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'info',
    msg: 'request',
    method: 'GET',
    route: 'routes/privacy',
    status: 200,
    ms: expect.any(Number),
    pid: expect.any(Number),
    host: os.hostname(),
  });
});

test.each(['convert', 'v1-convert'] as const)(
  'O2 a keyed request’s line has the ids of account and key: %s',
  async (kind) => {
    const { accountId, keyId, secret } = await keyedAccount(host.client);
    const headers = { ...form, 'x-request-id': `keyed-request-${kind}`, private_app_key: secret };
    const paths = { convert: '/api/convert', 'v1-convert': '/api/v1/convert' };
    await send(host.port, {
      path: paths[kind],
      method: 'POST',
      headers,
      body: new URLSearchParams({ pnr: paste }).toString(),
    });
    const [line = ''] = await eventually(async () => {
      const found = linesWith(`keyed-request-${kind}`).filter((each) => each.includes('"msg":"request"'));
      return found.length > 0 && found;
    });
    expect(JSON.parse(line)).toMatchObject({ account_id: accountId, key_id: keyId });
    expect(line).not.toContain(secret);
  },
);

test('O2 the line of a signed-in page names the account; a visitor has none, a health check no line', async () => {
  const customer = await signedInCustomer(host);
  await customer.visitor.get('/members');
  await send(host.port, { path: '/healthz', headers: { 'x-request-id': 'a-health-check' } });
  await send(host.port, { path: '/contact', headers: { 'x-request-id': 'a-page-of-a-visitor' } });
  const [line = ''] = await eventually(async () => {
    const found = linesWith('a-page-of-a-visitor');
    return found.length > 0 && found;
  });
  expect(JSON.parse(line).account_id).toBeUndefined();
  const named = fs.readFileSync(path.join(process.env.DATA_DIR ?? '', 'log', 'wayline.log'), 'utf8');
  expect(named).toContain(`"account_id":"${customer.id}"`);
  expect(linesWith('a-health-check')).toEqual([]);
});
