import { createHash, randomBytes } from 'node:crypto';
import { appRoutes } from '@bull-board/api/dist/routes.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteColours } from '~/operations/admin/queue-dashboard-theme.ts';
import { newCustomer } from '../support/accounts.ts';
import { type Product, startProduct } from '../support/product.ts';
import { hasRedis, startRedis, type TestRedis } from '../support/redis.ts';
import { send } from '../support/send.ts';

/** Of these nothing may come by hand. */
const writesPayload = /\/(add|update-data|job-schedulers\/[^/]+)$/;

describe.skipIf(!hasRedis)('M8 what admins do at the queue dashboard', () => {
  let redis: TestRedis;
  let host: Product;
  let adminId: string;
  let cookie: string;

  beforeAll(async () => {
    redis = await startRedis();
    host = await startProduct({ settings: { REDIS_URL: redis.url } });
    const token = randomBytes(32).toString('base64url');
    adminId = (await newCustomer(host)).id;
    cookie = `sid=${token}`;
    const id = createHash('sha256').update(token).digest('hex');
    const session = { id, kind: 'page', expiresAt: new Date(Date.now() + 3_600_000) };
    await host.client.account.update({
      where: { id: adminId },
      data: { role: 'admin', sessions: { create: session } },
    });
  });
  afterAll(async () => {
    await host.stop();
    await redis.remove();
  });

  const ask = (method: string, path: string, body?: object) =>
    send(host.port, {
      path: `/admin/queues${path}`,
      method,
      headers: { cookie, origin: host.url, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const latest = async () =>
    host.client.auditEvent.findFirstOrThrow({ where: { actorId: adminId }, orderBy: { createdAt: 'desc' } });

  test.each([
    ['PUT', '/api/queues/sweep/pause', { action: 'pause', queue: 'sweep' }],
    ['PUT', '/api/queues/sweep/resume', { action: 'resume', queue: 'sweep' }],
    ['PUT', '/api/queues/pause', { action: 'pause' }],
    ['PUT', '/api/queues/resume', { action: 'resume' }],
    ['PUT', '/api/queues/sweep/clean/completed', { action: 'clean/completed', queue: 'sweep' }],
    ['PUT', '/api/queues/sweep/retry/failed', { action: 'retry/failed', queue: 'sweep' }],
    ['PUT', '/api/queues/send-mail/4711/retry', { action: 'retry', queue: 'send-mail', job: '4711' }],
    ['PUT', '/api/queues/send-mail/4711/clean', { action: 'clean', queue: 'send-mail', job: '4711' }],
  ])('%s %s is done, and stands in the audit with its admin', async (method, path, act) => {
    const { status } = await ask(method, path);
    expect([200, 204, 404, 405]).toContain(status); // there is no such job
    const row = await latest();
    expect(row).toMatchObject({ event: 'queue-act', network: '127.0.0.0/24', detail: { method, ...act } });
  });

  test.each([
    ['POST', '/api/queues/send-mail/add'],
    ['POST', '/api/queues/send-mail/%61dd'],
    ['PATCH', '/api/queues/send-mail/4711/update-data'],
    ['PUT', '/api/queues/send-mail/4711/update-data'],
    ['PATCH', '/api/queues/sweep/job-schedulers/sweep'],
  ])(
    '%s %s is refused: nobody writes a job by hand; the try is in the audit without its payload',
    async (method, path) => {
      const { status } = await ask(method, path, { name: 'send-mail', data: { secret: 'a payload of my own' } });
      expect(status).toBe(403);
      const row = await latest();
      expect(row).toMatchObject({ event: 'queue-act-refused', detail: { method, path } });
      expect(JSON.stringify(row)).not.toContain('payload of my own');
    },
  );

  /** A new release of bull-board may bring new ones. */
  const changing = appRoutes.api
    .flatMap(({ method, route }) => [method].flat().flatMap((each) => [route].flat().map((path) => `${each} ${path}`)))
    .filter((route) => !route.startsWith('get '));

  test('the routes that change something are those that are known here', () => {
    expect(changing.length).toBeGreaterThan(20);
    expect(changing.filter((route) => !/^(put|patch|post) /.test(route))).toEqual([]);
  });

  test.each(changing)('%s is audited with its queue, job and action, or refused; the payload is not', async (route) => {
    const [method = '', pattern = ''] = route.split(' ');
    const values = { queueName: 'sweep', jobId: '4711', schedulerId: 'sweep', queueStatus: 'failed' };
    const path = pattern.replace(/:(\w+)/g, (_, name: keyof typeof values) => values[name]);
    const { status } = await ask(method.toUpperCase(), path, {
      data: { secret: 'a payload of my own' },
      concurrency: 1,
    });
    const { event, detail, actorId } = await latest();
    const refused = status === 403;
    expect({ event, actorId }).toEqual({ event: refused ? 'queue-act-refused' : 'queue-act', actorId: adminId });
    expect(refused).toBe(writesPayload.test(path));
    const named = refused
      ? { path }
      : {
          ...(pattern.includes(':queueName') ? { queue: 'sweep' } : {}),
          ...(pattern.includes(':jobId') ? { job: '4711' } : {}),
          action: expect.stringMatching(/^[a-z/-]+$/),
        };
    expect(detail).toMatchObject({ method: method.toUpperCase(), ...named });
    expect(JSON.stringify(detail)).not.toContain('payload of my own');
  });

  test.each([{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }, {}])(
    'another site’s request, with %j, changes nothing',
    async (headers) => {
      const before = (await latest()).id;
      const path = '/admin/queues/api/queues/sweep/pause';
      const { status } = await send(host.port, { path, method: 'PUT', headers: { cookie, ...headers } });
      expect(status).toBe(403);
      expect((await latest()).id).toBe(before);
    },
  );

  test('nobody but admins finds it', async () => {
    for (const method of ['GET', 'PUT']) {
      const path = '/admin/queues/api/queues/sweep/pause';
      expect((await send(host.port, { path, method, headers: { origin: host.url } })).status).toBe(
        method === 'GET' ? 404 : 405,
      );
    }
  });

  test('its page has the site’s bar with the way back, the site’s colours, and nothing of anybody else', async () => {
    const { body } = await ask('GET', '');
    expect(body).toContain('<a href="/admin">Back to Operations</a>');
    expect(body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    expect(body).toContain(`"primary":"${siteColours.brand[0]}"`);
    const style = /<link rel="stylesheet" href="([^"]+)">/.exec(body)?.[1] ?? '';
    expect((await send(host.port, { path: style })).headers['content-type']).toContain('text/css');
  });

  test('the admins’ page lists the acts, a page at a time', async () => {
    await host.client.auditEvent.createMany({
      data: Array.from({ length: 40 }, (_, at) => ({ event: `older-${at}`, createdAt: new Date(at * 1000) })),
    });
    const page = await send(host.port, { path: '/admin', headers: { cookie } });
    expect(page.body).toContain('queue-act-refused');
    expect(page.body).not.toContain('older-0<');
    let { body } = page;
    for (let turn = 0; turn < 5 && !body.includes('older-0<'); turn += 1) {
      const older = /href="(\/admin\?audit=[^"#]+)#audit"/.exec(body)?.[1] ?? '';
      body = (await send(host.port, { path: older, headers: { cookie } })).body;
    }
    expect(body.includes('queue-act-refused')).toBe(false);
    expect(body.includes('older-0<')).toBe(true);
  });
});
