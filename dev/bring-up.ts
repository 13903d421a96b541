import fs from 'node:fs';
import path from 'node:path';
import { settings } from '~/platform/env.server.ts';
import { claimFolder } from '~/platform/folder-lock.server.ts';
import { log, printLine } from '~/platform/log.server.ts';
import { configureRedis } from '~/platform/redis.server.ts';
import { launchPayments } from './payments/launch.ts';
import { superviseRedis } from './redis.ts';

/** What `npm start` brings up when no real service is configured. */
export interface EmbeddedServices {
  /** Where the payment sandbox is; null with a key of Stripe. */
  payments: string | null;
  /** Tells the person at the terminal where things are. */
  announce(): void;
  stop(): Promise<void>;
}

/**
 * Launches what is not configured, for the one product that has the data folder.
 * @throws FolderInUse before anything of the other product's was touched
 */
export async function startEmbedded(): Promise<EmbeddedServices> {
  const { DATA_DIR, REDIS_URL, PUBLIC_URL, STRIPE_SECRET_KEY } = settings();
  const release = REDIS_URL ? null : claimServices(DATA_DIR);
  const [redis, payments] = await Promise.all([
    REDIS_URL ? null : superviseRedis(DATA_DIR, configureRedis),
    STRIPE_SECRET_KEY ? null : launchPayments(),
  ]);
  const withoutQueue = redis?.isRunning === false;
  if (withoutQueue)
    log.warn('redis-missing', { waits: 'mails and other jobs wait in the outbox until Redis is there' });
  return {
    payments: payments?.origin ?? null,
    announce: () => printLine(banner(PUBLIC_URL, withoutQueue, payments?.origin)),
    stop: async () => {
      await Promise.all([redis?.stop(), payments?.stop()]);
      release?.();
    },
  };
}

/** @returns the function that gives them back */
function claimServices(folder: string): () => void {
  fs.mkdirSync(folder, { recursive: true });
  return claimFolder(path.join(folder, 'services.lock'));
}

function banner(baseUrl: string, withoutQueue: boolean, payments: string | undefined): string {
  const lines = [
    '',
    `  Wayline is ready:  ${baseUrl}`,
    `  Mails land at:     ${baseUrl}/dev/mailbox`,
    ...(payments ? [`  Payment sandbox:   ${payments} (pay with 4242 4242 4242 4242)`] : []),
    '  Demo logins:       agent@example.com, customer@example.com, admin@example.com',
    '  Password:          Wayline-demo-1',
    ...(withoutQueue ? ['  No redis-server was found: mails and other jobs wait until there is one.'] : []),
    '  Stop with Ctrl-C.',
    '',
  ];
  return lines.join('\n');
}
