import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { type Product, startProduct } from '../support/product.ts';
import { send } from '../support/send.ts';

let host: Product;

beforeAll(async () => {
  host = await startProduct({ settings: { LOG_LEVEL: 'debug', TRUST_PROXY: '1' } });
});

afterAll(() => host.stop());

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const paste = ' 1.1QUILLFEATHER/ODALYS MS\n 1 DL 147T 17JUL F JFKAMS*SS1  436P  555A  18JUL J /DCDL*ZQXWVU /E';

/** Every file below the data folder as one text. */
function everythingIn(folder: string): string {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => fs.readFileSync(path.join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}

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
    send(host.port, { path: '/no-such-page?pnr=QUILLFEATHER' }),
    send(host.port, { path: '/signup/activate/QUILLFEATHERTOKEN' }),
  ]);
  expect(answers.map(({ status }) => status).slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 200));
  expect([200, 307]).toContain(answers[8]?.status); // without Chromium there is no PDF
  expect(answers[9]?.status).toBe(422);
  expect(answers[0]?.body).toContain('QUILLFEATHER/ODALYS MS');
  const requestIds = answers.map(({ headers }) => String(headers['x-request-id']));
  await eventually(async () => requestIds.every((id) => linesWith(id).length > 0));
  const left = everythingIn(process.env.DATA_DIR ?? '');
  expect(left).toContain('"msg":"request"');
  for (const word of ['QUILLFEATHER', 'ODALYS', 'ZQXWVU', 'JFKAMS']) expect(left).not.toContain(word);
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
  });
});
