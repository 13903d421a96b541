import { setTimeout as sleep } from 'node:timers/promises';
import { findChromium } from '~/platform/chromium.server.ts';
import { seconds } from '~/platform/clock.ts';
import { openDatabase } from '~/platform/database.server.ts';
import { greetMailServer } from '~/platform/deliver-mail.server.ts';
import { settings } from '~/platform/env.server.ts';
import { redisUrl } from '~/platform/redis.server.ts';
import { describeRedis } from '~/platform/redis-description.server.ts';

const patience = seconds(3);

/** What a process finds when it starts, for its first line in the log. Waits three seconds at the most. */
export async function findAtStart(): Promise<Record<string, string>> {
  const [database, redis, smtp] = await Promise.all([
    within(databaseVersion()),
    describeRedis(patience),
    settings().SMTP_URL ? within(greetMailServer().then(() => 'ok')) : 'mailbox',
  ]);
  return {
    database: settings().embedded ? `embedded ${database}` : database,
    redis: redisUrl() ? (redis?.version ?? 'away') : 'none',
    smtp,
    browser: findChromium() ?? (settings().CHROMIUM_PATH ? 'CHROMIUM_PATH is no program' : 'none'),
  };
}

async function databaseVersion(): Promise<string> {
  const { client } = await openDatabase();
  const [row] = await client.$queryRaw<{ server_version: string }[]>`SHOW server_version`;
  return row?.server_version.split(' ')[0] ?? 'unknown';
}

const within = (answer: Promise<string>): Promise<string> =>
  Promise.race([answer.catch(() => 'away'), sleep(patience, 'away', { ref: false })]);
