import { convert } from '~/itinerary/convert.ts';
import { days, hours, minutes, seconds } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { greetMailServer } from '~/platform/deliver-mail.server.ts';
import { settings } from '~/platform/env.server.ts';
import { inTime } from '~/platform/in-time.ts';
import { hasPdfRenderer } from '~/platform/pdf-renderer.server.ts';
import { isQueueReady } from '~/platform/queue.server.ts';
import { listSeenProcesses } from '../watch/heartbeat.server.ts';
import type { Observation } from './judge-components.ts';

const DEADLINE = seconds(5);

/** Mails that fail are no proof against the mail server while others leave. */
const MAIL_SPAN = minutes(5);

/** For which a mail that was given up puts the mail server in doubt. */
const GIVEN_UP_SPAN = hours(1);

const sample = ' 1 DL 46T 19JUL Q JFKAMS*SS1  436P  555A  20JUL F /DCDL /E';

/** @param ownUrl where this process listens */
export async function observe(ownUrl: string, now: Date): Promise<Observation> {
  const [answeredIn, jobs, hasQueue, hasWorker] = await Promise.all([
    askSelf(ownUrl),
    inTime(readJobs(now), DEADLINE),
    inTime(isQueueReady(), DEADLINE),
    inTime(seesWorker(now), DEADLINE),
  ]);
  const { mailWait = null, paymentWait = null, invoiceWait = null, isMailDoubtful = false } = jobs ?? {};
  return {
    answeredIn,
    converts: convert(sample, { today: now.toISOString().slice(0, 10) }).flights.length === 1,
    hasDatabase: jobs !== null,
    hasQueue: hasQueue === true,
    hasWorker: hasWorker === true,
    hasPrinter: hasPdfRenderer(),
    hasMailServer: !isMailDoubtful || (await inTime(greets(), DEADLINE)) === true,
    mailWait,
    paymentWait,
    invoiceWait,
  };
}

async function askSelf(url: string): Promise<number | null> {
  const begun = performance.now();
  try {
    const { ok } = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(DEADLINE) });
    return ok ? performance.now() - begun : null;
  } catch {
    return null;
  }
}

async function readJobs(now: Date) {
  const sentAt = { gte: new Date(now.getTime() - MAIL_SPAN) };
  const createdAt = { gte: new Date(now.getTime() - days(1)) }; // a mail is tried for a day, and the column has an index
  const failedAt = { gte: new Date(now.getTime() - GIVEN_UP_SPAN) };
  const [mailWait, failingMailWait, paymentWait, invoiceWait, sent, givenUp] = await Promise.all([
    waitOf(['send-mail'], now, { failure: null }),
    waitOf(['send-mail'], now, { failure: { not: null } }),
    waitOf(['payment-event', 'sync-customer', 'end-billing'], now),
    waitOf(['render-invoice'], now),
    database().mailLog.findFirst({ where: { createdAt, sentAt }, select: { id: true } }),
    database().outbox.findFirst({ where: { doneAt: null, job: 'send-mail', failedAt }, select: { id: true } }),
  ]);
  const isFailing = failingMailWait !== null || givenUp !== null;
  return { mailWait, paymentWait, invoiceWait, isMailDoubtful: isFailing && sent === null };
}

/** Seconds that the oldest unfinished job has waited. */
async function waitOf(
  jobs: string[],
  now: Date,
  more: { failure?: null | { not: null } } = {},
): Promise<number | null> {
  const oldest = await database().outbox.findFirst({
    where: { doneAt: null, failedAt: null, job: { in: jobs }, ...more },
    orderBy: { createdAt: 'asc' },
    select: { createdAt: true },
  });
  return oldest ? Math.max(0, Math.round((now.getTime() - oldest.createdAt.getTime()) / 1000)) : null;
}

async function seesWorker(now: Date): Promise<boolean> {
  const processes = await listSeenProcesses(now);
  return processes?.some(({ role, isAlive }) => isAlive && role !== 'web') ?? false;
}

/** An embedded run may keep its mails in a mailbox. */
const greets = async (): Promise<boolean> => {
  if (settings().SMTP_URL) await greetMailServer();
  return true;
};
