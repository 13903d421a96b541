import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../support/product.ts';
import { send } from '../support/send.ts';

let host: Product;

beforeAll(async () => {
  host = await startProduct();
});

afterAll(() => host.stop());

const sheetsIn = (page: string) =>
  [...page.matchAll(/<style data-sheet="([^"]+)">([^<]*)<\/style>/g)].map(([, address = '', text = '']) => ({
    address,
    text,
  }));
const linksIn = (page: string) =>
  [...page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, address]) => address);

test.each([
  ['/', 1],
  ['/intl/de', 1],
  ['/signup', 2],
  ['/api-introduction', 2],
  ['/no/such/page', 1],
])('P8 a first visitor of %s gets its style sheets in the page, allowed by their hashes alone', async (path, count) => {
  const { body, headers } = await send(host.port, { path });
  const sheets = sheetsIn(body);
  expect(sheets).toHaveLength(count);
  expect(linksIn(body)).toEqual([]);
  for (const { address, text } of sheets) expect(fs.readFileSync(`public${address}`, 'utf8')).toBe(text);
  const hashes = sheets.map(({ text }) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(headers['content-security-policy']).toContain(`style-src 'self' ${hashes.join(' ')};`);
});

test('P8 a returning visitor gets links to style sheets that the browser caches', async () => {
  const { body, headers } = await send(host.port, { path: '/signup', headers: { cookie: 'pre=x' } });
  expect(sheetsIn(body)).toEqual([]);
  expect(linksIn(body)).toHaveLength(2);
  expect(headers['content-security-policy']).toContain("style-src 'self';");
});
