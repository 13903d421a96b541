import { jobs } from '~/jobs/jobs.ts';
import { closeDatabase, openDatabase } from '~/platform/database.server.ts';
import { configurePayments, type PaymentsEndpoint } from '~/platform/payments.server.ts';
import { recovery } from '~/platform/queue-worker.server.ts';
import { closeRedis } from '~/platform/redis.server.ts';
import { onShutdown } from '~/platform/shutdown.server.ts';
import { startWorkers } from '../../workers/index.ts';

/**
 * Tests that kill often would wait a quarter of a minute after each time, and of an hour for a mail that the server may
 * have taken as it fell; others take the real figures. A busy machine holds a process up for a second at times, and a lock
 * that ends then sends its mail twice.
 */
if (process.env.QUICK_RECOVERY) {
  Object.assign(recovery, { lockDuration: 2000, stalledInterval: 500 });
  jobs['send-mail'].lateBackoff = 2000;
}

if (process.env.TEST_PAYMENTS) configurePayments(JSON.parse(process.env.TEST_PAYMENTS) as PaymentsEndpoint);

await Promise.all([import('../../emails/index.ts'), import('../../emails/render.tsx')]); // loading it holds up the loop for longer than a quick lock lasts
await openDatabase();
const workers = startWorkers({ reviveAfter: 2000 });
onShutdown(async () => {
  await workers.close();
  closeRedis();
  await closeDatabase();
});
process.send?.('ready');
