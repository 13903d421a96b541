import { systemClock } from '~/platform/clock.ts';
import { listSeenProcesses } from '../watch/heartbeat.server.ts';
import { readServices } from '../watch/service-watch.server.ts';
import { readMailState } from './mail-state.server.ts';
import { listFailedJobs, readOutboxState } from './outbox-state.server.ts';
import { readQueues } from './queues.server.ts';
import { countSignUps } from './sign-ups.server.ts';

/** Needs the database; `queues` is null while Redis is unavailable. */
export async function readOverview() {
  const now = systemClock.now();
  const [processes, queues, outbox, failedJobs, mails, signUps] = await Promise.all([
    listSeenProcesses(now),
    readQueues(now),
    readOutboxState(now),
    listFailedJobs(),
    readMailState(now),
    countSignUps(now),
  ]);
  return { at: now.toISOString(), services: readServices(), processes, queues, outbox, failedJobs, mails, signUps };
}
