import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readStatus } from '~/operations/status/read-status.server.ts';
import { recordMinute } from '~/operations/status/record-minute.server.ts';
import { takeCheck } from '~/operations/status/status-watch.server.ts';
import { startHeartbeat } from '~/operations/watch/heartbeat.server.ts';
import { minutes } from '~/platform/clock.ts';
import { connectProducers, isQueueReady } from '~/platform/queue.server.ts';
import { closeRedis } from '~/platform/redis.server.ts';
import { databaseKinds } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { hasRedis } from '../support/redis.ts';
import { openWorkerSetup, type WorkerSetup } from '../support/worker-setup.ts';

const allUp = { website: 'up', api: 'up', accounts: 'up', email: 'up', payments: 'up', pdfs: expect.any(String) };

describe.skipIf(!hasRedis).each(databaseKinds)('the checks of the status page on %s', (kind) => {
  let setup: WorkerSetup;
  let web: http.Server;
  let url: string;
  let stopHeartbeat: () => Promise<void>;

  beforeAll(async () => {
    setup = await openWorkerSetup(kind, { workers: false });
    await connectProducers();
    stopHeartbeat = startHeartbeat({ role: 'worker', url: null }, () => true);
    web = http.createServer((_, res) => res.end('{}')).listen(0, '127.0.0.1');
    await once(web, 'listening');
    url = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
    await eventually(isQueueReady);
  });

  afterAll(async () => {
    await stopHeartbeat();
    closeRedis();
    web.close();
    await setup.close();
  });

  const client = () => setup.database.client;
  const counted = async (component: string) => {
    const rows = await client().statusDay.findMany({ where: { component }, orderBy: { day: 'asc' } });
    return rows.map(({ day, up, degraded, down }) => [day.toISOString().slice(0, 10), up, degraded, down]);
  };
  const mail = (more: object) =>
    client().outbox.create({ data: { job: 'send-mail', payload: { mail: 'reset' }, ...more } });

  const states = { website: 'up', api: 'up', accounts: 'up', email: 'up', payments: 'up', pdfs: 'up' } as const;
  const at = (time: string) => new Date(`2026-11-22T${time}Z`);

  test('a minute counts once, however often it is written, and each day has its row', async () => {
    await Promise.all([1, 2, 3].map(() => recordMinute({ at: at('23:58:30'), states })));
    await recordMinute({ at: at('23:59:00'), states: { ...states, email: 'down' } });
    await recordMinute({ at: at('23:58:00'), states });
    await recordMinute({ at: new Date('2026-11-23T00:00:00Z'), states: { ...states, email: 'degraded' } });
    expect(await counted('email')).toEqual([
      ['2026-11-22', 1, 0, 1],
      ['2026-11-23', 0, 1, 0],
    ]);
    await client().statusDay.deleteMany();
  });

  test('the worst state of a minute counts, in whatever order the processes write it', async () => {
    const seen = ['up', 'degraded', 'down'] as const;
    const orders = seen.flatMap((first) =>
      seen
        .filter((each) => each !== first)
        .map((second) => [first, second, ...seen.filter((e) => e !== first && e !== second)]),
    );
    for (const [minute, order] of orders.entries()) {
      for (const email of [...order, ...order].filter((each) => each !== undefined)) {
        await recordMinute({ at: at(`10:0${minute}:30`), states: { ...states, email } });
      }
    }
    await Promise.all(seen.map((email) => recordMinute({ at: at('10:59:30'), states: { ...states, email } })));
    expect(await counted('email')).toEqual([['2026-11-22', 0, 0, 7]]);
    await recordMinute({ at: at('11:00:30'), states });
    await recordMinute({ at: at('11:00:31'), states: { ...states, email: 'degraded' } });
    expect(await counted('email')).toEqual([['2026-11-22', 0, 1, 7]]);
    expect(await counted('api')).toEqual([['2026-11-22', 8, 0, 0]]);
    await client().statusDay.deleteMany();
  });

  test('a minute that comes late counts, although another process has written later ones', async () => {
    for (const minute of [1, 2, 3]) await recordMinute({ at: at(`12:0${minute}:30`), states });
    await recordMinute({ at: at('12:00:30'), states: { ...states, api: 'down' } });
    await recordMinute({ at: at('12:02:30'), states: { ...states, api: 'down' } });
    expect(await counted('api')).toEqual([['2026-11-22', 2, 0, 2]]);
    expect(await counted('email')).toEqual([['2026-11-22', 4, 0, 0]]);
    await client().statusDay.deleteMany();
  });

  test('a day that a process of the version before has begun goes on', async () => {
    const begun = { component: 'api', day: at('00:00:00'), up: 5, lastMinute: at('00:04:00') };
    await client().statusDay.create({ data: begun });
    await recordMinute({ at: at('00:05:30'), states });
    await recordMinute({ at: at('00:05:31'), states: { ...states, api: 'down' } });
    expect(await counted('api')).toEqual([['2026-11-22', 5, 0, 1]]);
    await client().statusDay.deleteMany();
  });

  test('all parts are up while all is well; a mail that is refused for its recipient changes nothing', async () => {
    await mail({ dispatchedAt: new Date(), failure: '451 mailbox busy' });
    expect((await takeCheck(url, new Date())).states).toEqual(allUp);
    const { checkedAt, states } = await readStatus(new Date());
    expect([checkedAt, states]).toEqual([expect.any(String), allUp]);
    expect((await readStatus(new Date(Date.now() + minutes(3)))).states).toBeNull();
  });

  test('mails that fail while the mail server is stopped are an outage of email, and the end of it is seen', async () => {
    await setup.smtp.stop();
    expect((await takeCheck(url, new Date())).states).toEqual({ ...allUp, email: 'down' });
    await setup.smtp.start();
    expect((await takeCheck(url, new Date())).states).toEqual(allUp);
    await client().outbox.deleteMany();
  });

  test('a mail that was given up within the hour keeps the mail server in doubt', async () => {
    await setup.smtp.stop();
    const givenUp = (age: number) => mail({ failure: 'ECONNREFUSED', failedAt: new Date(Date.now() - minutes(age)) });
    await givenUp(70);
    expect((await takeCheck(url, new Date())).states).toEqual(allUp);
    await givenUp(50);
    expect((await takeCheck(url, new Date())).states).toEqual({ ...allUp, email: 'down' });
    await setup.smtp.start();
    expect((await takeCheck(url, new Date())).states).toEqual(allUp);
    await client().outbox.deleteMany();
  });

  test('a mail that waits for six minutes is late', async () => {
    await mail({ createdAt: new Date(Date.now() - minutes(6)) });
    expect((await takeCheck(url, new Date())).states).toEqual({ ...allUp, email: 'degraded' });
    await client().outbox.deleteMany();
  });

  test('without an answer of the process the website is down', async () => {
    const { states } = await takeCheck('http://127.0.0.1:1', new Date());
    expect(states).toMatchObject({ website: 'down', api: 'down', email: 'up' });
  });

  test('minutes of an outage of the database are counted when it is back', async () => {
    await client().statusDay.deleteMany();
    await client().$executeRaw`ALTER TABLE outbox RENAME TO outbox_away`;
    await client().$executeRaw`ALTER TABLE status_days RENAME TO status_days_away`;
    const begun = new Date('2027-01-05T10:00:30Z').getTime();
    for (const minute of [0, 1, 2]) {
      const { states } = await takeCheck(url, new Date(begun + minutes(minute)));
      expect(states).toMatchObject({ website: 'up', api: 'down', accounts: 'down', email: 'down' });
    }
    await client().$executeRaw`ALTER TABLE outbox_away RENAME TO outbox`;
    await client().$executeRaw`ALTER TABLE status_days_away RENAME TO status_days`;
    await takeCheck(url, new Date(begun + minutes(3)));
    expect((await counted('api')).at(-1)).toEqual(['2027-01-05', 1, 0, 3]);
  });

  test('without Redis, mails and payments come late, and the converter and the API go on', async () => {
    await setup.redis.stop();
    await eventually(async () => !(await isQueueReady()));
    const { states } = await takeCheck(url, new Date());
    expect(states).toMatchObject({ website: 'up', api: 'up', accounts: 'up', email: 'degraded', payments: 'degraded' });
  });
});
