import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../support/product.ts';
import { send } from '../support/send.ts';

let host: Product;

beforeAll(async () => {
  host = await startProduct();
});

afterAll(() => host.stop());

interface Manifest {
  start_url: string;
  display: string;
  theme_color: string;
  background_color: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

const manifest = async () => JSON.parse((await send(host.port, { path: '/app.webmanifest' })).body) as Manifest;

test('pages name the manifest, and their policy lets the browser fetch it', async () => {
  for (const path of ['/', '/intl/de', '/tools', '/login', '/no/such/page']) {
    const { headers, body } = await send(host.port, { path });
    expect(body, path).toContain('<link rel="manifest" href="/app.webmanifest"/>');
    expect(headers['content-security-policy'], path).toContain("manifest-src 'self';");
  }
  const { headers } = await send(host.port, { path: '/app.webmanifest' });
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
});

test('an answer, which has no byte to spare, and a traveller’s page do not', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams({ pnr: '1 KL1008J 10FEB LHRAMS HK1 0905 1125' }).toString();
  for (const asked of [{ path: '/', method: 'POST', headers: form, body }, { path: `/trips/${'A'.repeat(22)}` }]) {
    const answer = await send(host.port, asked);
    expect(answer.body, asked.path).toContain('<html');
    expect(answer.body, asked.path).not.toContain('rel="manifest"');
    expect(answer.headers['content-security-policy'], asked.path).not.toContain('manifest-src');
  }
});

test('the app opens the converter in a window of its own, in the colours of the pages', async () => {
  const { start_url, display, theme_color, background_color } = await manifest();
  expect({ start_url, display }).toEqual({ start_url: '/', display: 'standalone' });
  const styles = fs.readFileSync('app/ui/styles.css', 'utf8');
  const token = (name: string) => new RegExp(`^  --${name}: (#[0-9a-f]+);$`, 'm').exec(styles)?.[1];
  expect([theme_color, background_color]).toEqual([token('brand'), token('page')]);
  const { body } = await send(host.port, { path: '/' });
  expect(body).toContain(`<meta name="theme-color" content="${theme_color}"/>`);
});

test('its icons are pictures of their sizes, one of them for systems that cut the corners', async () => {
  const { icons } = await manifest();
  expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes, type } of icons) {
    const answer = await fetch(host.url + src);
    const picture = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get('content-type')], src).toEqual([200, type]);
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`, src).toBe(sizes);
    expect(picture.length, src).toBeLessThan(16_000);
  }
});
