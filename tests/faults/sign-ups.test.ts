import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs } from '~/jobs/jobs.ts';
import { signUpFields } from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import { hasPostgres } from '../support/postgres.ts';
import { startProduct, type WebProcess } from '../support/product.ts';
import { hasRedis } from '../support/redis.ts';
import { headerOf, type ReceivedMail } from '../support/smtp.ts';
import { Visitor } from '../support/visitor.ts';
import { startWorkerProcess, type WorkerProcess } from '../support/worker-process.ts';
import { openWorkerSetup, type WorkerSetup } from '../support/worker-setup.ts';

const count = 500;

/** How many visitors sign up at the same time. */
const abreast = 4;

/** Web and worker in processes of their own, on PostgreSQL, Redis and SMTP; only the limits of one address are lifted. */
describe.skipIf(!hasRedis || !hasPostgres)('500 people sign up', () => {
  let world: WorkerSetup;
  let web: WebProcess;
  let worker: WorkerProcess;

  beforeAll(async () => {
    const variables = { RATE_LIMIT_SIGNUP: '100000', PASSWORD_COST: 'light' };
    world = await openWorkerSetup('postgres', { workers: false, variables });
    [web, worker] = await Promise.all([
      startProduct({ process: 'web', settings: world.database.environment }),
      startWorker(),
    ]);
  });

  afterAll(async () => {
    await Promise.all([web?.kill(), worker?.kill()]);
    await world.close();
  });

  const startWorker = () => startWorkerProcess({ ...world.database.environment, QUICK_RECOVERY: '1' });

  test('F1 F6 F7 F16: worker, Redis and mail server fall over in turn: 500 accounts and 500 activation mails', {
    timeout: 300_000, // 37 s on two cores shared with ten others, 71 s at worst so far
  }, async () => {
    const { client } = world.database;
    const signingUp = signUpAll();
    const share = (part: number) => eventually(async () => world.smtp.received.length > part, 120);
    await share(50);
    const workerFell = await outage(worker.kill(), async () => {
      worker = await startWorker();
    });
    await share(150);
    await world.redis.kill();
    await world.redis.start();
    await share(250);
    const mailServerFell = await outage(world.smtp.stop(), () => world.smtp.start());

    const answers = await signingUp;
    expect(answers.filter(({ location }) => location !== '/mailsent')).toEqual([]);
    const left = () => client.outbox.findMany({ where: { doneAt: null } });
    await eventually(async () => (await left()).length === 0, 120).catch(() => {}); // what is left says why
    expect((await left()).map(({ job, failure, failedAt }) => ({ job, failure, failedAt }))).toEqual([]);
    expect(await client.account.count({ where: { email: { in: answers.map(({ email }) => email) } } })).toBe(count);

    // Between the mail server's "taken" and our note of it lies a moment: what is in hand there when one of the two falls
    // comes a second time, under the Message-ID that it had, and a mailbox keeps one. Redis falling repeats nothing.
    const kept = mailbox(world.smtp.received);
    expect(kept).toHaveLength(count);
    expect(world.smtp.received.length - count).toBeLessThanOrEqual(5);
    const repeats = repeatsIn(world.smtp.received);
    const causes = [workerFell, mailServerFell].map((fall) => repeats.filter((each) => isAcross(each, fall)));
    expect(repeats.filter((each) => !causes.flat().includes(each))).toEqual([]);
    for (const caused of causes) expect(caused.length).toBeLessThanOrEqual(jobs['send-mail'].atOnce);
    expect(kept.flatMap(({ to }) => to).sort()).toEqual(answers.map(({ email }) => email).sort());
    for (const { raw } of kept) expect(headerOf(raw, 'Subject')).toBe('Activate your Wayline account');
    const requests = new Map(answers.map(({ email, requestId }) => [email, requestId]));
    for (const { to, raw } of kept) expect(headerOf(raw, 'X-Request-Id')).toBe(requests.get(to[0] ?? ''));
  });

  async function signUpAll() {
    const visitors = Array.from({ length: abreast }, async () => {
      const signedUp: Awaited<ReturnType<typeof signUpOnce>>[] = [];
      while (signedUp.length < count / abreast) signedUp.push(await signUpOnce());
      return signedUp;
    });
    return (await Promise.all(visitors)).flat();
  }

  /** Opens the page and sends its form, as a new visitor. */
  async function signUpOnce() {
    const fields = signUpFields();
    const { location, headers } = await new Visitor(web.url).submit('/signup', { fields });
    return { email: String(fields.email), location, requestId: headers.get('x-request-id') };
  }
});

interface Outage {
  fell: number;
  rose: number;
}

/** Waits for a fall and for what gets up again. */
async function outage(falling: Promise<unknown>, rise: () => Promise<unknown>): Promise<Outage> {
  await falling;
  const fell = Date.now();
  await rise();
  return { fell, rose: Date.now() };
}

interface Repeat {
  first: number;
  second: number;
}

/** The mails that came again after another with their Message-ID. */
const repeatsIn = (received: readonly ReceivedMail[]): Repeat[] =>
  received.flatMap(({ messageId, at }, place) => {
    const earlier = received.slice(0, place).findLast((each) => each.messageId === messageId);
    return earlier ? [{ first: earlier.at, second: at }] : [];
  });

/** Sent before something fell, or from what it left behind, and again once it was up. */
const isAcross = ({ first, second }: Repeat, { fell, rose }: Outage) => first <= rose && second >= fell;

/** What receivers keep: one mail of each Message-ID. */
const mailbox = (received: readonly ReceivedMail[]): ReceivedMail[] => [
  ...new Map(received.map((mail) => [mail.messageId, mail])).values(),
];
