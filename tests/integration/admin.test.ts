import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { type Product, startProduct } from '../support/product.ts';
import { hasRedis, startRedis, type TestRedis } from '../support/redis.ts';
import { send } from '../support/send.ts';

/** The optional fields of both parties, empty. */
const withNulls = <Sheet extends { seller: object; customer: object }>(sheet: Sheet) => ({
  ...sheet,
  seller: { email: null, companyNumber: null, registeredIn: null, vatNumber: null, ...sheet.seller },
  customer: { vatNumber: null, ...sheet.customer },
});

describe.skipIf(!hasRedis)('the admins’ pages', () => {
  let redis: TestRedis;
  let host: Product;

  beforeAll(async () => {
    redis = await startRedis();
    host = await startProduct({ settings: { REDIS_URL: redis.url } });
  });

  afterAll(async () => {
    await host.stop();
    await redis.remove();
  });

  const details = {
    name: 'Ada',
    agencyName: 'Meridian',
    addressOne: '1 Quay',
    city: 'Bristol',
    country: 'GB',
    phone: '1',
    passwordHash: 'none',
  };

  /** A cookie of somebody signed in, as the sign-in page would give it. */
  async function signIn(role: 'admin' | 'customer'): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await host.client.account.create({
      data: {
        ...details,
        email: `${token.slice(0, 8).toLowerCase()}@meridian.example`,
        role,
        activatedAt: new Date(),
        sessions: {
          create: {
            id: createHash('sha256').update(token).digest('hex'),
            kind: 'page',
            expiresAt: new Date(Date.now() + 3_600_000),
          },
        },
      },
    });
    return `sid=${token}`;
  }

  const get = (path: string, cookie = '') => send(host.port, { path, headers: cookie ? { cookie } : {} });
  const post = (cookie: string, form: Record<string, string>, path = '/admin') =>
    send(host.port, {
      path,
      method: 'POST',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    });
  const tokenOf = async (cookie: string) =>
    /name="form_token" value="([^"]+)"/.exec((await get('/admin', cookie)).body)?.[1] ?? '';
  const deadLetter = async () =>
    (
      await host.client.outbox.create({
        data: {
          job: 'send-mail',
          payload: {},
          dispatchedAt: new Date(),
          failedAt: new Date(),
          failure: 'no <b>luck</b>',
        },
      })
    ).id;

  test('S24: visitors and customers get the 404 page, the same as for an address that does not exist', async () => {
    const plain = (body: string) =>
      body
        .replace(/back=[^"]*"|name="back" value="[^"]*"/g, '')
        .replace(/value="[\w-]{16}\.[\w-]+"|[\da-f]{8}-[\da-f-]{27}/g, '');
    for (const cookie of ['', await signIn('customer')]) {
      const nowhere = await get('/no-such-page', cookie);
      for (const path of ['/admin', '/admin/queues', '/admin/queues/api/queues', '/admin/queues/static/favicon.ico']) {
        const answer = await get(path, cookie);
        expect(answer.status, path).toBe(404);
        expect(plain(answer.body), path).toBe(plain(nowhere.body));
      }
      const act = { id: 'x', act: 'retry' };
      const posted = await post(cookie, act, '/no-such-page');
      const refused = await post(cookie, act);
      expect([refused.status, plain(refused.body)]).toEqual([posted.status, plain(posted.body)]);
    }
  });

  test('O7: an admin sees a failed job with its reason, as text, on a page without a script', async () => {
    const id = await deadLetter();
    const answer = await get('/admin', await signIn('admin'));
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain(id);
    expect(answer.body).toContain('no &lt;b&gt;luck&lt;/b&gt;');
    expect(answer.body).not.toMatch(/<script/);
  });

  test('the header leads admins alone to their pages, and never says the product’s name for itself', async () => {
    const cookies = { admin: await signIn('admin'), customer: await signIn('customer') };
    await host.client.account.updateMany({ where: { sessions: { some: {} } }, data: { agencyName: 'Wayline' } });
    const headers = [];
    for (const cookie of Object.values(cookies)) {
      const { body } = await get('/privacy', cookie);
      headers.push(/<header.*?<\/header>/s.exec(body)?.[0] ?? '');
    }
    expect(headers.map((header) => header.includes('href="/admin"'))).toEqual([true, false]);
    for (const header of headers) expect(header).not.toContain('Wayline for Wayline');
  });

  test('the page refreshes itself only when asked', async () => {
    const cookie = await signIn('admin');
    expect((await get('/admin', cookie)).headers.refresh).toBeUndefined();
    expect((await get('/admin?refresh', cookie)).headers.refresh).toBe('15');
  });

  test('S10: retry and remove need the form’s token', async () => {
    const cookie = await signIn('admin');
    const id = await deadLetter();
    for (const form_token of ['', 'x.y', await tokenOf(await signIn('admin'))])
      expect((await post(cookie, { form_token, id, act: 'remove' })).status).toBe(403);
    expect(await host.client.outbox.findUnique({ where: { id } })).toMatchObject({ failure: 'no <b>luck</b>' });
    const form_token = await tokenOf(cookie);
    expect((await post(cookie, { form_token, id, act: 'retry' })).headers.location).toBe('/admin?done=retry');
    expect(await host.client.outbox.findUnique({ where: { id } })).toMatchObject({ failure: null, dispatchedAt: null });
    expect((await post(cookie, { form_token, id, act: 'remove' })).headers.location).toBe('/admin?done=gone');
    expect((await get('/admin?done=gone', cookie)).body).toContain('role="status"');
  });

  test('F32 what no database takes finds nothing, and is no error of ours', async () => {
    const cookie = await signIn('admin');
    expect((await get('/admin/customers?q=%00', cookie)).status).toBe(200);
    const form_token = await tokenOf(cookie);
    for (const id of ['-'.repeat(36), '\u0000'])
      expect((await post(cookie, { form_token, id, act: 'retry' })).headers.location).toBe('/admin?done=gone');
  });

  test('customers are found by the beginning of an address or agency, taken literally, in bounded pages', async () => {
    const cookie = await signIn('admin');
    const found = async (q: string) => (await get(`/admin/customers?q=${encodeURIComponent(q)}`, cookie)).body;
    const account = await host.client.account.create({
      data: { ...details, agencyName: '100%_Zephyr <b>', email: 'zq@x.example' },
    });
    for (const q of ['100%_z', 'ZQ@', ' zq@x.example ']) expect(await found(q), q).toContain(account.id);
    for (const q of ['%', '_q@', 'ephyr', "' OR 1=1 --", '\\']) expect(await found(q), q).not.toContain(account.id);
    expect(await found('100%')).toContain('100%_Zephyr &lt;b&gt;');
    expect((await get(`/admin/customers?q=${'x'.repeat(10_000)}`, cookie)).status).toBe(422);
    await host.client.account.createMany({
      data: Array.from({ length: 30 }, (_, at) => ({ ...details, email: `many-${at}@x.example` })),
    });
    const first = await found('many-');
    const [, next = ''] = /href="(\/admin\/customers\?q=many-&amp;after=[^"]+)"/.exec(first) ?? [];
    const second = (await get(next.replace('&amp;', '&'), cookie)).body;
    expect([first, second].map((page) => page.match(/many-\d+@/g)?.length)).toEqual([25, 5]);
    expect((await get('/admin/customers?after=x', cookie)).status).toBe(200);
  });

  test('invoices of erased accounts are listed and opened by admins alone, and each look is audited', async () => {
    const account = await host.client.account.create({ data: { ...details, email: 'invoiced@x.example' } });
    const sheet = {
      currency: 'gbp',
      net: 1900,
      total: 1900,
      paid: 1900,
      issuedAt: new Date('2026-03-01'),
      seller: { name: 'S', address: [], country: 'GB' },
      customer: { agency: 'Zephyr <b>', name: 'Ada', address: [], country: 'GB', language: 'en' },
    };
    const [gone, theirs] = await Promise.all([
      host.client.invoice.create({
        data: { ...withNulls(sheet), number: 'WL-2026-009001', stripeInvoiceId: 'in_9001' },
      }),
      host.client.invoice.create({
        data: { ...withNulls(sheet), number: 'WL-2026-009002', stripeInvoiceId: 'in_9002', accountId: account.id },
      }),
    ]);
    const cookie = await signIn('admin');
    const page = await get('/admin/invoices', cookie);
    expect(page.body).toContain('Zephyr &lt;b&gt;');
    expect([page.headers['cache-control'], page.body.includes('WL-2026-009002')]).toEqual(['no-store', false]);
    const opened = await get(`/admin/invoices/${gone.id}`, cookie);
    expect([opened.status, opened.headers['content-type']]).toEqual([200, expect.stringMatching(/pdf|html/)]);
    for (const id of [theirs.id, account.id, 'x'])
      expect((await get(`/admin/invoices/${id}`, cookie)).headers.location).toBe('/admin/invoices');
    const customer = await signIn('customer');
    for (const path of ['', `/${gone.id}`]) expect((await get(`/admin/invoices${path}`, customer)).status).toBe(404);
    const events = await host.client.auditEvent.findMany({ where: { event: { startsWith: 'erased-invoice' } } });
    expect(events.map(({ event }) => event).sort()).toEqual(['erased-invoice-opened', 'erased-invoices-listed']);
    expect(events.every(({ actorId }) => actorId !== null)).toBe(true);
  });

  test('a customer is suspended and restored once, with a reason, an audit row and an end of billing', async () => {
    const cookie = await signIn('admin');
    const { id } = await host.client.account.create({ data: { ...details, email: 'suspend@x.example' } });
    const path = `/admin/customers/${id}`;
    const form_token = await tokenOf(cookie);
    const suspend = { form_token, act: 'suspend', reason: 'abuse' };
    expect((await get(`${path}?act=suspend&reason=abuse`, cookie)).status).toBe(200);
    expect((await post(cookie, { ...suspend, form_token: 'x.y' }, path)).status).toBe(403);
    const customer = await signIn('customer');
    expect((await post(customer, suspend, path)).status).toBe((await post(customer, suspend, '/no-such-page')).status);
    expect(await host.client.account.findUnique({ where: { id } })).toMatchObject({ suspendedAt: null });
    expect((await post(cookie, suspend, path)).headers.location).toBe(`${path}?done=suspended`);
    expect((await post(cookie, suspend, path)).headers.location).toBe(`${path}?done=unchanged`);
    expect((await post(cookie, { ...suspend, act: 'restore' }, path)).headers.location).toBe(`${path}?done=restored`);
    const rows = await host.client.auditEvent.findMany({ where: { accountId: id }, orderBy: { createdAt: 'asc' } });
    expect(rows.map(({ event }) => event)).toEqual(['customer-viewed', 'account-suspended', 'account-restored']);
    const mails = await host.client.outbox.findMany({ where: { job: 'send-mail' }, orderBy: { createdAt: 'asc' } });
    const kinds = mails.map(({ payload }) => payload as Record<string, string>).filter((mail) => mail.accountId === id);
    expect(kinds.map(({ mail }) => mail)).toEqual(['account-suspended', 'account-restored']);
    expect(rows.every(({ actorId }) => actorId !== null)).toBe(true);
    expect((await get('/admin', cookie)).body).toContain(
      `<a href="/admin/customers/${id}"><bdi>${details.agencyName}</bdi>`,
    );
    expect(rows[1]?.detail).toMatchObject({ reason: 'abuse' });
    expect(await host.client.outbox.count({ where: { job: 'end-billing' } })).toBe(2); // the second takes back what the first set
    const other = await host.client.account.findFirstOrThrow({
      where: { role: 'admin' },
      orderBy: { createdAt: 'asc' },
    });
    const atAdmin = await post(cookie, suspend, `/admin/customers/${other.id}`);
    expect(atAdmin.headers.location).toContain('done=admin');
    for (const unknown of ['x', '%00', '00000000-0000-4000-8000-000000000000'])
      expect((await get(`/admin/customers/${unknown}`, cookie)).headers.location, unknown).toBe('/admin/customers');
  });

  test('conversions and income are sums: no text, and a refund counts for the plan that was paid', async () => {
    const cookie = await signIn('admin');
    const paste = ' 1 DL 147T 17JUL F JFKAMS*SS1  436P  555A  18JUL J /DCDL*ZQXWVU /E';
    const body = new URLSearchParams({ pnr: paste }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await send(host.port, { path: '/', method: 'POST', headers, body });
    const again = { choices: '1', last: paste, again: '1', edit: 'leave-out/1-dl147' };
    await send(host.port, { path: '/', method: 'POST', headers, body: new URLSearchParams(again).toString() });
    await send(host.port, { path: '/api/convert', method: 'POST', headers, body: 'pnr=QUILLFEATHER nothing' });
    const counts = await eventually(async () => {
      const rows = await host.client.conversionCount.findMany({ orderBy: { source: 'asc' } });
      return rows.length === 2 ? rows : null;
    });
    expect(counts).toEqual([
      expect.objectContaining({ source: 'api', system: 'none', conversions: 1, empty: 1 }),
      expect.objectContaining({ source: 'page', conversions: 1, empty: 0 }),
    ]);
    expect(JSON.stringify(counts)).not.toMatch(/JFK|QUILL/);
    expect((await get('/admin/conversions', cookie)).body).toContain(counts[1]?.system);
    const paper = { issuedAt: new Date(), currency: 'gbp', seller: {}, customer: {}, net: 0, total: 0, paid: 0 };
    const invoice = await host.client.invoice.create({
      data: {
        ...paper,
        number: 'WL-2026-000001',
        stripeInvoiceId: 'in_1',
        lines: {
          create: [{ position: 1, description: 'subscription:starter', unitAmount: 1900, amount: 1900, tax: 380 }],
        },
      },
    });
    await host.client.invoice.create({
      data: {
        ...paper,
        kind: 'credit-note',
        correctsId: invoice.id,
        number: 'WL-2026-000002',
        stripeInvoiceId: 're_1',
        lines: {
          create: [{ position: 1, description: 'refund:WL-2026-000001', unitAmount: -900, amount: -900, tax: -180 }],
        },
      },
    });
    const income = (await get('/admin/income', cookie)).body.replace(/<[^>]+>/g, ' ');
    expect(income).toMatch(/starter\s+GBP\s+£10\.00\s+£2\.00\s+£12\.00/);
    expect(income).toMatch(/Total\s+–\s+GBP\s+£10\.00\s+£2\.00\s+£12\.00/);
    expect(income).not.toContain('other');
  });

  test('S24: the dashboard loads from our origin only, and acts only for requests from our own page', async () => {
    const cookie = await signIn('admin');
    const page = await get('/admin/queues', cookie);
    expect(page.status).toBe(200);
    expect(page.body).not.toContain('googleapis');
    expect(page.body).toContain('<a href="/admin">'); // the way back
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'self';/);
    expect((await get('/admin/queues/', cookie)).headers.location).toBe('/admin/queues');
    expect(JSON.parse((await get('/admin/queues/api/queues', cookie)).body).queues.length).toBeGreaterThan(1);
    const pause = (headers: Record<string, string>) =>
      send(host.port, { path: '/admin/queues/api/queues/sweep/pause', method: 'PUT', headers: { cookie, ...headers } });
    expect((await pause({})).status).toBe(403);
    expect((await pause({ origin: 'http://evil.test' })).status).toBe(403);
    expect((await pause({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await pause({ origin: host.url })).status).toBe(200);
  });

  test('F6: without Redis the page still shows the rest, and waits for nobody', async () => {
    const cookie = await signIn('admin');
    await redis.stop();
    const answer = await get('/admin', cookie);
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('Redis is unavailable');
    await redis.start();
  });

  test('the mailbox and the previews are there in an embedded run', async () => {
    expect((await get('/dev/mailbox')).status).toBe(200);
    expect(JSON.parse((await get('/dev/mailbox.json')).body)).toEqual([]);
    expect((await get('/dev/mails')).body).toContain('/dev/mails/contact-received/tr');
    const preview = await get('/dev/mails/reset/nl');
    expect(preview.status).toBe(200);
    expect(preview.headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'unsafe-inline'/);
    for (const path of [
      '/dev/mails/reset/xx',
      '/dev/mails/__proto__/en',
      '/dev/mailbox/..%2f..%2fsecrets',
      '/dev/mailbox/none/html',
    ])
      expect((await get(path)).status, path).toBe(404);
  });
});
