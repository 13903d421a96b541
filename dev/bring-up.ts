import { settings } from '~/platform/env.server.ts';
import { log, say } from '~/platform/log.server.ts';
import { placeRedis } from '~/platform/redis.server.ts';
import { keepRedis } from './redis.ts';

/** What `npm start` brings up when no real service is configured. */
export interface Embedded {
  /** Tells the person at the terminal where things are. */
  announce(): void;
  stop(): Promise<void>;
}

export async function bringUp(): Promise<Embedded> {
  const { DATA_DIR, REDIS_URL, PUBLIC_URL } = settings();
  const redis = REDIS_URL ? null : await keepRedis(DATA_DIR, placeRedis);
  const withoutQueue = redis?.found === false;
  if (withoutQueue)
    log.warn('redis-missing', { waits: 'mails and other jobs wait in the outbox until Redis is there' });
  return {
    announce: () => say(banner(PUBLIC_URL, withoutQueue)),
    stop: async () => redis?.stop(),
  };
}

function banner(address: string, withoutQueue: boolean): string {
  const lines = [
    '',
    `  Wayline is ready:  ${address}`,
    `  Mails land at:     ${address}/dev/mailbox`,
    '  Demo logins:       agent@example.com, customer@example.com, admin@example.com',
    '  Password:          Wayline-demo-1',
    ...(withoutQueue ? ['  No redis-server was found: mails and other jobs wait until there is one.'] : []),
    '  Stop with Ctrl-C.',
    '',
  ];
  return lines.join('\n');
}
