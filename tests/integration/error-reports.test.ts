import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpFields } from '../support/accounts.ts';
import { startBundle } from '../support/bundle-process.ts';
import { eventually } from '../support/eventually.ts';
import { findWords, listed } from '../support/find-words.ts';
import { errorsIn, type Sink, startSink } from '../support/http-sink.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts';
import { hasRedis, startRedis, type TestRedis } from '../support/redis.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';
import { Visitor } from '../support/visitor.ts';

const person = { email: 'odalys@quillfeather.example', contactperson: 'Odalys Quillfeather' };

describe.skipIf(!hasPostgres || !hasRedis)('errors of a web process and a worker', () => {
  let postgres: TestPostgres;
  let redis: TestRedis;
  let smtp: TestSmtp;
  let service: Sink;
  let operator: pg.Client;
  let settings: Record<string, string>;

  beforeAll(async () => {
    [postgres, redis, smtp, service] = await Promise.all([startPostgres(), startRedis(), startSmtp(), startSink()]);
    operator = new pg.Client({ connectionString: postgres.url });
    await operator.connect();
    settings = {
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      SMTP_URL: smtp.url,
      PASSWORD_COST: 'light',
      DRAIN_DELAY: '0',
      SENTRY_DSN: `http://publickey@127.0.0.1:${service.port}/sub/42`,
      SENTRY_ENVIRONMENT: 'staging',
    };
  });

  afterAll(async () => {
    await operator.end();
    await Promise.all([postgres.drop(), redis.remove(), smtp.stop()]);
    service.stop();
  });

  const events = (event: string) => errorsIn(service).filter(({ tags }) => tags.event === event);
  const files = (event: string) =>
    events(event)[0]?.exception.values[0]?.stacktrace?.frames.map(({ filename }) => filename) ?? [];

  test('O2 a dead job and a failed route arrive once, with their sources and without a person', async () => {
    const [web, worker] = await Promise.all([startBundle('web', settings), startBundle('worker', settings)]);
    smtp.behaviour = 'no-such-user';
    const visitor = new Visitor(web.url);
    expect((await visitor.submit('/signup', { fields: signUpFields(person) })).location).toBe('/mailsent');
    await eventually(async () => events('job-dead').length > 0);
    await operator.query('ALTER TABLE accounts RENAME TO hidden');
    for (let time = 0; time < 3; time += 1)
      await visitor.submit('/login', { fields: { email: person.email, password: 'Quillfeather7' } });
    await eventually(async () => events('request-failed').length > 0);
    for (const { child } of [web, worker]) child.kill('SIGTERM');
    expect(await Promise.all([web.ended, worker.ended])).toEqual([0, 0]);
    expect(service.taken[0]?.path).toBe('/sub/api/42/envelope/');
    expect(service.taken[0]?.headers['x-sentry-auth']).toMatch(/sentry_version=7.*sentry_key=publickey/);
    expect(events('job-dead')).toHaveLength(1);
    expect(events('job-dead')[0]).toMatchObject({
      release: expect.stringMatching(/^wayline@\d/),
      environment: 'staging',
      transaction: 'send-mail',
      tags: { role: 'worker', job: 'send-mail', request_id: expect.stringMatching(/^[\w-]{8,}$/) },
    });
    expect(files('job-dead')).toContain('workers/send-mail.ts');
    expect(events('request-failed')).toHaveLength(1);
    expect(events('request-failed')[0]).toMatchObject({ transaction: 'routes/login', tags: { role: 'web' } });
    expect(files('request-failed').some((file) => file.startsWith('app/accounts/'))).toBe(true);
    const planted = ['Quillfeather', 'Odalys', 'Quay Street', 'Meridian', 'no such user'];
    expect(listed(findWords(planted, [['reported', service.all()]]))).toEqual([]);
  });

  test.each(['away', 'hanging'])('a service that is %s costs no request, and one line', async (how) => {
    const dead = await startSink();
    dead.hangs = how === 'hanging';
    if (how === 'away') dead.stop();
    const nowhere = { DATABASE_URL: 'postgresql://nobody@localhost/none?host=/nowhere', DRAIN_DELAY: '0' };
    const dsn = { SENTRY_DSN: `http://key@127.0.0.1:${dead.port}/1` };
    const web = await startBundle('web', { ...nowhere, ...dsn });
    const visitor = new Visitor(web.url);
    const statuses = new Set<number>();
    for (const path of ['/login', '/password/reset', '/signup']) {
      const { status } = await visitor.submit(path, { fields: { email: person.email, password: 'Quillfeather7' } });
      statuses.add(status);
    }
    expect([...statuses].every((status) => status >= 400)).toBe(true);
    await eventually(async () => web.log().some(({ msg }) => msg === 'errors-not-reported'));
    web.child.kill('SIGTERM');
    expect(await web.ended).toBe(0);
    expect(web.log().filter(({ msg }) => msg === 'errors-not-reported')).toHaveLength(1);
    dead.stop();
  });
});
