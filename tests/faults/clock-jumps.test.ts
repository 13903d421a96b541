import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findSession, isAlive, startSession } from '~/accounts/sessions.server.ts';
import { convert } from '~/api/convert/convert.server.ts';
import { samples } from '~/api/convert/samples.ts';
import { createChallenge, isAnswerCorrect } from '~/forms/captcha/ticket.server.ts';
import { hours, minutes, seconds } from '~/platform/clock.ts';
import { isQueueReady } from '~/platform/queue.server.ts';
import { unsealToken } from '~/platform/sealed-value.server.ts';
import { signedInCustomer } from '../support/accounts.ts';
import { callEndpoint } from '../support/call-endpoint.ts';
import { openTestDatabase, productionKind, type TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { jumpClock } from '../support/jump-clock.ts';
import { keyedAccount } from '../support/keyed-account.ts';
import { patientQueue } from '../support/patient-queue.ts';
import { type Product, startProduct } from '../support/product.ts';
import { hasRedis } from '../support/redis.ts';
import { signedUp } from '../support/signed-up.ts';
import { csrfTokenOf } from '../support/visitor.ts';
import { openWorkerSetup, type WorkerSetup } from '../support/worker-setup.ts';

const hour = hours(1);
/** Ahead and right again, behind and right again. */
const jumps = [hour, -hour, -hour, hour];

/** Well formed, known to nobody. */
const unknownKey = ['wl_sk_live_', '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefg', '3IbvYl'].join('');

/** For the limits of a process: their counts end by timers. */
function fakeTimers(): void {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

describe('F27 pages while the clock jumps', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.stop());

  test('F27 a customer stays signed in, and a form that was open before each jump is taken after it', async () => {
    const { visitor, id, email } = await signedInCustomer(product);
    for (const [at, jump] of jumps.entries()) {
      const page = await visitor.get('/members/contact');
      expect(page.status).toBe(200);
      jumpClock(jump);
      const message = { form_token: csrfTokenOf(page.body), email, name: 'Clara', contact_us: `After jump ${at}` };
      const answer = await visitor.post('/members/contact', { fields: message });
      expect(answer.status).toBe(200);
      expect(await product.client.contactMessage.count()).toBe(at + 1);
    }
    expect(await product.client.session.count({ where: { accountId: id } })).toBe(1);
  });
});

describe('F27 rules that compare times', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(productionKind, { RATE_LIMIT_KEYLESS: '1000000' });
  });
  afterAll(() => database.close());

  const call = (secret: string, key: string) =>
    callEndpoint(convert, {
      headers: { 'Private-App-Key': secret, 'Idempotency-Key': key },
      body: { pnr: samples.connection, today: '2026-06-01' },
    });

  test('F27 a session that was used while the clock was ahead ends twelve hours after it began, or idle', async () => {
    const { accountId } = await signedUp(database.client);
    const start = new Date();
    const [later, ahead] = [(time: number) => new Date(start.getTime() + time), hour];
    const begin = { accountId, kind: 'page', remember: false, now: start } as const;
    const { token } = await database.client.$transaction((tx) => startSession(tx, begin));
    await findSession(token, 'page', later(ahead));
    const found = await findSession(token, 'page', later(minutes(1)));
    expect(found?.session.lastUsedAt).toEqual(later(ahead));
    expect(found && isAlive(found.session, later(hours(3)))).toBe(false);
    expect(found && isAlive({ ...found.session, lastUsedAt: later(hours(13)) }, later(hours(12)))).toBe(false);
  });

  test('F27 a call sent again after a jump is answered from the first one, and counted once', async () => {
    const { secret, accountId } = await keyedAccount(database.client);
    expect((await call(secret, 'one')).status).toBe(200);
    for (const jump of jumps) {
      jumpClock(jump);
      const again = await call(secret, 'one');
      expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    }
    const used = await database.client.usage.findMany({ where: { accountId } });
    expect(used.map((each) => each.used)).toEqual([1]);
  });

  test('F27 a human check that was drawn while the clock was ahead is refused, the next one is taken', async () => {
    const now = new Date();
    const choose = async (issued: number, answered: number) => {
      const { ticket } = createChallenge('pictures', new Date(now.getTime() + issued));
      const at = new Date(now.getTime() + answered);
      const { wanted } = JSON.parse(unsealToken(ticket, 'human-check') ?? '') as { wanted: number };
      return isAnswerCorrect(ticket, wanted, at);
    };
    expect(await choose(hour, seconds(10))).toBe(false);
    expect(await choose(0, seconds(10))).toBe(true);
    expect(await choose(0, hour)).toBe(true);
    expect(await choose(0, hours(2) + seconds(1))).toBe(false);
  });

  test.each([hour, -hour])(
    'F27 a network that sent too many bad keys is let in after its minute (%i ms)',
    async (jump) => {
      fakeTimers();
      const address = jump > 0 ? '198.51.100.8' : '198.51.100.9';
      const { secret } = await keyedAccount(database.client);
      const attempt = (key: string) =>
        callEndpoint(convert, { headers: { 'Private-App-Key': key }, body: { pnr: samples.connection }, address });
      for (let times = 0; times < 21; times += 1) await attempt(unknownKey);
      vi.setSystemTime(Date.now() + jump);
      const blocked = await attempt(unknownKey);
      expect(blocked.status).toBe(429);
      expect(Number(blocked.headers.get('retry-after'))).toBeLessThanOrEqual(60);
      await vi.advanceTimersByTimeAsync(seconds(61));
      expect((await attempt(secret)).status).toBe(200);
    },
  );
});

describe.skipIf(!hasRedis)('F27 jobs', () => {
  let world: WorkerSetup;
  beforeAll(async () => {
    world = await openWorkerSetup(productionKind);
    await eventually(isQueueReady);
  });
  afterAll(() => world.close());

  const done = async (id: string) =>
    (await world.database.client.outbox.findUniqueOrThrow({ where: { id } })).doneAt !== null;
  const arrivals = (id: string) => world.smtp.received.filter(({ job }) => job === id);
  /** Asked of each job: what another test has left says nothing about this one. */
  const allWait = (ids: string[]) => {
    const queue = patientQueue('send-mail');
    return eventually(async () =>
      (await Promise.all(ids.map(async (id) => (await queue.getJob(id))?.isDelayed()))).every(Boolean),
    );
  };
  const allDone = (ids: string[]) => eventually(async () => (await Promise.all(ids.map(done))).every(Boolean));

  test('F27 mails that wait for another try go out at once when a clock that was ahead is put right', async () => {
    jumpClock(hour);
    world.smtp.behaviour = 'busy';
    const jobs = [(await signedUp(world.database.client)).job, (await signedUp(world.database.client)).job];
    await allWait(jobs);
    jumpClock(-hour);
    world.smtp.behaviour = 'fine';
    await allDone(jobs);
    expect(jobs.map((job) => arrivals(job).length)).toEqual([1, 1]);
  });

  test('F27 jobs that Redis lost while the clock was ahead are sent again when it is put right', async () => {
    jumpClock(hour);
    world.smtp.behaviour = 'busy';
    const { job } = await signedUp(world.database.client);
    await allWait([job]);
    jumpClock(-hour);
    await world.redis.client.flushall();
    world.smtp.behaviour = 'fine';
    await allDone([job]);
    expect(arrivals(job)).toHaveLength(1);
  });

  test('F27 a clock that is put forward runs what waits, once', async () => {
    world.smtp.behaviour = 'busy';
    const { job } = await signedUp(world.database.client);
    await allWait([job]);
    world.smtp.behaviour = 'fine';
    jumpClock(hour);
    await allDone([job]);
    expect(arrivals(job)).toHaveLength(1);
  });
});
