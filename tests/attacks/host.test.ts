import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOwnHost } from '~/http/own-host.server.ts';
import { dataUrl } from '~/remix-protocol.ts';
import { signedInCustomer } from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import { type Product, startProduct } from '../support/product.ts';
import { send } from '../support/send.ts';
import { Visitor } from '../support/visitor.ts';

describe('who we are', () => {
  let host: Product;

  beforeAll(async () => {
    host = await startProduct({ settings: { LOG_LEVEL: 'info' } });
  });
  afterAll(() => host.stop());

  const slashes = ['', '/', '\\', '%5c', '%2f'];
  const dots = ['/.', '/%2e', '/..', '/a/..', '/a/%2e%2e', '/./.', '/%2E%2e'];
  const addresses = dots.flatMap((dot) =>
    slashes.map((slash) => `${dot}/${slash}evil.example/x`).concat(`${dot}\\evil.example/x`),
  );

  test.each(addresses)('L1 %s leads to our own site only', async (address) => {
    for (const method of ['GET', 'POST']) {
      const { status, headers } = await send(host.port, { path: address, method });
      expect([301, 308, 404, 405]).toContain(status);
      if (status < 400) expect(headers.location).toMatch(/^\/(?![/\\])/);
      expect(headers['cache-control']).toContain('no-store');
    }
  });

  test.each([
    'evil.example',
    'evil.example:4210',
    '127.0.0.1.evil.example',
    '203.0.113.9',
    '[2001:db8::1]',
    'localhost.evil',
  ])('L9 the host %s gets 421, whatever it asks', async (name) => {
    for (const asked of ['/', '/privacy', '/dev/mailbox.json', '/api/plans', '/build/nothing.js', '/healthz/../dev'])
      expect((await send(host.port, { path: asked, headers: { host: name } })).status, asked).toBe(421);
    const posted = await send(host.port, {
      path: '/api/convert',
      method: 'POST',
      headers: { host: name, 'content-type': 'text/plain' },
      body: 'x',
    });
    expect([posted.status, JSON.parse(posted.body).code]).toEqual([421, 'host']);
  });

  test.each([
    'localhost',
    'localhost:4210',
    'my.localhost',
    '127.0.0.1:3000',
    '[::1]:3000',
    'wayline.test',
    'WAYLINE.test:80',
  ])('L9 an embedded run answers to %s', async (name) => {
    expect((await send(host.port, { path: '/privacy', headers: { host: name } })).status).toBe(200);
  });

  test('L9 health checks may ask by any name', async () => {
    for (const asked of ['/healthz', '/readyz'])
      expect((await send(host.port, { path: asked, headers: { host: '10.0.0.7' } })).status).not.toBe(421);
  });

  describe('I1 only admins can tell an admin path from one that does not exist', () => {
    const paths = ['/admin', '/ADMIN', '/admin/', '/Admin/queues', '/admin/queues', '/admin/queues/api'];
    const ends = ['', dataUrl('', 'routes/admin._index'), dataUrl('', 'routes/admin.queues.$')];
    const methods = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'];
    const cases = methods.flatMap((method) => ends.map((end) => [method, end] as const));
    /** The page without its tokens, its own address and its request's number. */
    const plain = (body: string, asked: string) =>
      body
        .replace(/back=[^"]*"|name="back" value="[^"]*"/g, '')
        .replace(/value="[\w-]{16}\.[\w-]+"/g, '')
        .replace(/[\da-f]{8}-[\da-f-]{27}/g, '')
        .replaceAll(asked, '');

    async function expectAlike(who: Visitor, method: string, end: string) {
      const nowhere = await who.send(`/no-such-page${end}`, { method });
      for (const asked of paths) {
        const { status, location, body } = await who.send(asked + end, { method });
        expect([status, location], asked).toEqual([nowhere.status, nowhere.location]);
        if (end === '') expect(plain(body, asked)).toBe(plain(nowhere.body, '/no-such-page'));
      }
    }

    test('a visitor', async () => {
      for (const [method, end] of cases) await expectAlike(new Visitor(host.url), method, end);
    });

    test('a customer', async () => {
      const { visitor } = await signedInCustomer(host);
      for (const [method, end] of cases) await expectAlike(visitor, method, end);
    });
  });

  test('I3 a stranger’s request id appears in no response', async () => {
    const id = 'of-a-stranger-0001';
    for (const asked of ['/', '/members', '/api/auth/user', '/api/convert']) {
      const { headers, body } = await send(host.port, { path: asked, headers: { 'x-request-id': id } });
      expect([headers['x-request-id'] === id, body.includes(id)], asked).toEqual([false, false]);
    }
  });

  test('I6 what Remix refuses leaves one line in the log, and no error', async () => {
    const log = path.join(process.env.DATA_DIR ?? '', 'log', 'wayline.log');
    const before = fs.readFileSync(log, 'utf8').length;
    const ids: unknown[] = [];
    for (const asked of [
      dataUrl('/privacy', 'routes/login'),
      dataUrl('/login', 'root2'),
      dataUrl('/privacy', 'routes/privacy.nothing'),
    ]) {
      const { status, headers } = await send(host.port, { path: asked });
      expect(status).toBeGreaterThanOrEqual(400);
      ids.push(headers['x-request-id']);
    }
    const newLines = () =>
      fs
        .readFileSync(log, 'utf8')
        .slice(before)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    const ours = () => newLines().filter(({ request_id }) => ids.includes(request_id)); // an earlier request may end late
    await eventually(async () => ours().length >= 3);
    expect(ours().map(({ level, msg }) => [level, msg])).toEqual(Array(3).fill(['info', 'request']));
    expect(newLines().filter(({ level }) => level !== 'info')).toEqual([]);
  });
});

describe('L9 in production', () => {
  const settings = { PUBLIC_URL: 'https://wayline.example', HOST: '10.0.0.7', embedded: false, TRUST_PROXY: 0 };
  const own = createOwnHost(settings);
  const behind = createOwnHost({ ...settings, TRUST_PROXY: 1 });
  const asked = (host: string, forwarded?: string) => ({
    url: '/',
    headers: { host, ...(forwarded ? { 'x-forwarded-host': forwarded } : {}) },
  });

  test('only the host of PUBLIC_URL is ours', () => {
    for (const name of ['wayline.example', 'WAYLINE.example', 'wayline.example:443'])
      expect(own.isOwnHost(asked(name))).toBe(true);
    for (const name of ['', 'localhost', '127.0.0.1', '10.0.0.7', 'wayline.example.evil', 'wayline.example:99999'])
      expect(own.isOwnHost(asked(name)), name).toBe(false);
  });

  test('the name that a proxy forwards counts only where the proxy is trusted', () => {
    expect(own.isOwnHost(asked('inner', 'wayline.example'))).toBe(false);
    expect(behind.isOwnHost(asked('inner', 'wayline.example'))).toBe(true);
    expect(behind.isOwnHost(asked('wayline.example'))).toBe(true);
    expect(behind.isOwnHost(asked('inner', 'evil.example'))).toBe(false);
  });

  test('the whole origin is compared, whatever the Host header says', () => {
    expect(own.isOwnOrigin('https://wayline.example', asked('wayline.example'))).toBe(true);
    for (const [origin, host] of [
      ['https://evil.example', 'evil.example'],
      ['http://wayline.example', 'wayline.example'],
      ['https://wayline.example:8443', 'wayline.example:8443'],
      ['https://wayline.example/', 'wayline.example'],
      ['not an origin', 'wayline.example'],
    ] as const)
      expect(own.isOwnOrigin(origin, asked(host)), origin).toBe(false);
  });
});
