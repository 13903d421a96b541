import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newCustomer } from '../support/accounts.ts';
import { type Product, startProduct } from '../support/product.ts';
import { hasRedis, startRedis, type TestRedis } from '../support/redis.ts';
import { send } from '../support/send.ts';

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

  test('the admins’ page lists the acts, a page at a time', async () => {
    await host.client.auditEvent.createMany({
      data: Array.from({ length: 40 }, (_, at) => ({ event: `older-${at}`, createdAt: new Date(at * 1000) })),
    });
    const page = await send(host.port, { path: '/admin', headers: { cookie } });
    expect(page.body).toContain('queue-act-refused');
    expect(page.body).not.toContain('older-0<');
    const older = /href="(\/admin\?audit=[^"#]+)#audit"/.exec(page.body)?.[1] ?? '';
    const next = await send(host.port, { path: older, headers: { cookie } });
    expect(next.body).not.toContain('queue-act-refused');
    expect(next.body).toContain('older-0<');
  });
});
