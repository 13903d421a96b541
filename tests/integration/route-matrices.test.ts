import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Leaf, listLeaves } from '~/http/route-table.server.ts';
import { dataUrl } from '~/remix-protocol.ts';
import { accessToken, newCustomer, signedInCustomer } from '../support/accounts.ts';
import { type Product, startProduct } from '../support/product.ts';
import type { RouteRow } from '../support/route-row.ts';
import { routeRows } from '../support/route-rows.ts';
import { csrfTokenOf, Visitor } from '../support/visitor.ts';

let host: Product;
let leaves: Leaf[];

beforeAll(async () => {
  host = await startProduct();
  leaves = listLeaves(host.build.routes);
});

afterAll(() => host.stop());

const rows = Object.entries(routeRows);
const pathOf = (pattern: string, row: RouteRow) =>
  pattern.replace(/:(\w+)|\*/g, (segment) => row.params?.[segment.replace(':', '')] ?? 'unknown');
const takesPosts = (leaf: Leaf) => {
  const module = host.build.routes[leaf.id]?.module ?? {};
  return 'action' in module;
};

test('S12 S22 every route of the build has a row in the matrices, and every row a route', () => {
  expect(leaves.map(({ pattern }) => pattern).sort()).toEqual(Object.keys(routeRows).sort());
});

test('S12 every route with an action, and every endpoint, declares how foreign posts are refused', () => {
  for (const leaf of leaves.filter(takesPosts)) expect(routeRows[leaf.pattern]?.posts, leaf.pattern).toBeDefined();
});

describe('S12 posts from other sites’ pages', () => {
  const forms = rows.filter(([, row]) => row.posts === 'form-token');

  test.each(forms)(
    '%s changes nothing without its token, with a stranger’s, or with a torn one',
    async (pattern, row) => {
      const path = pathOf(pattern, row);
      const customer = await signedInCustomer(host);
      const other = await signedInCustomer(host);
      const stolen = csrfTokenOf((await other.visitor.get('/members/edit')).body);
      const own = csrfTokenOf((await customer.visitor.get('/members/edit')).body);
      const before = await snapshot(customer.id);
      for (const form_token of ['', stolen, `${own.slice(0, -2)}xx`, own.split('.')[0] ?? ''])
        for (const url of [path, dataUrl(path, idOf(pattern))])
          expect([403, 404, 405, 204, 302], `${url} ${form_token}`).toContain(
            (await customer.visitor.post(url, { fields: { form_token, ...row.fields } })).status,
          );
      expect(await snapshot(customer.id)).toEqual(before);
      expect((await customer.visitor.get('/members')).status).toBe(200);
    },
  );

  const guarded = rows.filter(([, row]) => row.posts === 'form-token' || row.posts === 'gate');

  test.each(guarded)('%s refuses foreign origins and cross-site requests with 403', async (pattern, row) => {
    const path = pathOf(pattern, row);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const foreign of [
      { origin: 'https://evil.test' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const method = row.method ?? 'POST';
      const answer = await new Visitor(host.url).send(path, {
        method,
        body: 'a=b',
        headers: { ...headers, ...foreign },
      });
      expect(answer.status, JSON.stringify(foreign)).toBe(403);
    }
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('one page alone takes them (%s)', async (method) => {
    const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...foreign };
    const pages = rows.filter(([, row]) => row.posts !== 'own-proof');
    const taking: string[] = [];
    for (const [pattern, row] of pages) {
      const path = pathOf(pattern, row);
      const { status } = await new Visitor(host.url).send(path, { method, body: 'a=b', headers });
      if (status !== 403) taking.push(path);
    }
    expect(taking).toEqual(method === 'POST' ? ['/paste'] : []);
  });

  const idOf = (pattern: string) => leaves.find((leaf) => leaf.pattern === pattern)?.id ?? '';
});

async function snapshot(accountId: string) {
  const { updatedAt: _, ...account } = await host.client.account.findUniqueOrThrow({ where: { id: accountId } });
  const [contacts, outbox] = [await host.client.contactMessage.count(), await host.client.outbox.count()];
  return { account, contacts, outbox };
}

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'POST', 'GET'])(
  'a %s that is refused names the methods that are taken',
  async (method) => {
    const form = method === 'GET' ? {} : { body: new URLSearchParams({ a: 'b' }) };
    const named: string[] = [];
    for (const path of ['/no-such-page', ...rows.map(([pattern, row]) => pathOf(pattern, row))]) {
      const { status, headers } = await new Visitor(host.url).send(path, { method, ...form });
      if (status !== 405) continue;
      const allow = (headers.get('allow') ?? '').split(', ');
      expect(allow, path).toContainEqual(expect.stringMatching(/^[A-Z]+$/));
      expect(allow, path).not.toContain(method);
      named.push(path);
    }
    expect(named.length).toBeGreaterThan(method === 'GET' ? 0 : 10);
  },
);

test('a 405 of an admin’s page is that of an unknown path', async () => {
  const visitor = new Visitor(host.url);
  for (const method of ['PUT', 'DELETE', 'POST']) {
    const ask = async (path: string) => {
      const { status, headers } = await visitor.send(path, { method, body: new URLSearchParams({ a: 'b' }) });
      return [status, headers.get('allow')];
    };
    expect(await ask('/admin/customers')).toEqual(await ask('/no-such-page'));
  }
});

describe('S22 who may see what', () => {
  const owned = rows.filter(([, row]) => row.reads === 'own-id');

  test.each(owned)('%s answers about others, unknown and malformed ids alike', async (pattern, row) => {
    const [one, other] = [await newCustomer(host), await newCustomer(host)];
    const authorization = `Bearer ${await accessToken(host.url, one.email, one.password)}`;
    const ask = async (id: string) => {
      const path = pathOf(pattern, { ...row, params: { userId: id } });
      const answer = await fetch(host.url + path, { headers: { authorization } });
      const { request_id: _id, instance: _instance, ...body } = (await answer.json()) as Record<string, unknown>;
      return { status: answer.status, body };
    };
    const unknown = await ask('00000000-0000-4000-8000-000000000000');
    expect(unknown.status).toBe(404);
    for (const id of [other.id, 'x', '%00', "1' OR '1'='1", `${one.id}x`]) expect(await ask(id), id).toEqual(unknown);
    expect((await ask(one.id)).status).toBe(200);
  });

  test.each(['/api/auth/update', '/api/auth/updatealluserdetails'])(
    'PUT %s about somebody else finds nothing',
    async (path) => {
      const [one, other] = [await newCustomer(host), await newCustomer(host)];
      const authorization = `Bearer ${await accessToken(host.url, one.email, one.password)}`;
      const details = { agencyname: 'Taken', name: 'x', address_1: 'x', city: 'x', country: 'GB', phone: '12345678' };
      const body = JSON.stringify({ ...details, email: one.email, id: other.id });
      const headers = { authorization, 'content-type': 'application/json' };
      expect((await fetch(host.url + path, { method: 'PUT', headers, body })).status).toBe(404);
      for (const { id } of [one, other])
        expect((await host.client.account.findUniqueOrThrow({ where: { id } })).agencyName).toBe('Meridian Travel');
    },
  );

  test('visitors see of every route what its row says', async () => {
    const [seen, said] = [new Map<string, unknown>(), new Map<string, unknown>()];
    for (const [pattern, row] of rows) {
      const path = pathOf(pattern, row);
      const { status, location } = await new Visitor(host.url).get(path); // a page of a language would be remembered
      const led = { 'sign-in': `/login?next=${encodeURIComponent(path)}`, home: '/' };
      said.set(path, typeof row.visitor === 'string' ? led[row.visitor] : (row.visitor ?? 200));
      seen.set(path, typeof row.visitor === 'string' ? location : status);
    }
    expect(seen).toEqual(said);
  });

  test('a customer sees nothing of the admins’ routes, an admin does, with a fresh password only', async () => {
    const customer = await signedInCustomer(host);
    const admin = await signedInCustomer(host);
    await host.client.account.update({ where: { id: admin.id }, data: { role: 'admin' } });
    for (const [pattern, row] of rows.filter(([, each]) => each.reads === 'admin')) {
      const path = pathOf(pattern, row);
      expect((await customer.visitor.get(path)).status, path).toBe(404);
      expect((await admin.visitor.get(path)).status, path).not.toBe(404);
    }
    await host.client.session.updateMany({
      where: { accountId: admin.id },
      data: { authenticatedAt: new Date(Date.now() - 16 * 60_000) },
    });
    expect((await admin.visitor.get('/admin')).location).toBe('/login?again=1&next=%2Fadmin');
  });
});

/** The address of a shared trip is passed on to nobody, not even ourselves. */
const referrersOf = (pattern: string): RegExp =>
  pattern.startsWith('/trips/') ? /^(no-referrer|same-origin)$/ : /^same-origin$/;

test('S15 S2 every response of every route has the strict headers, and every cookie its attributes', async () => {
  const { visitor } = await signedInCustomer(host);
  for (const person of [new Visitor(host.url), visitor]) {
    for (const [pattern, row] of rows) {
      const { headers } = await person.get(pathOf(pattern, row));
      const policy = headers.get('content-security-policy') ?? '';
      for (const part of ["default-src 'none'", "object-src 'none'", "frame-ancestors 'none'"])
        expect(policy, pattern).toContain(part);
      expect(policy, pattern).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
      expect(headers.get('x-content-type-options'), pattern).toBe('nosniff');
      expect(headers.get('referrer-policy'), pattern).toMatch(referrersOf(pattern));
      for (const cookie of headers.getSetCookie()) {
        expect(cookie.length).toBeLessThan(4096);
        expect(cookie, pattern).toMatch(/; Path=\/; HttpOnly; SameSite=Lax|^(prefs|plain|visited)/);
      }
    }
  }
});
