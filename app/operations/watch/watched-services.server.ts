import { settings } from '~/platform/env.server.ts';
import { hasPdfRenderer } from '~/platform/pdf-renderer.server.ts';
import { isQueueReady } from '~/platform/queue.server.ts';
import type { Service } from './service-watch.server.ts';

/** Mail is not among them: the mail log tells how it fares, and each look would be a log-in at the mail server. */
export function watchedServices(role: string, askDatabase: () => Promise<boolean>): Service[] {
  const database = { name: 'postgresql', ask: askDatabase, deadline: settings().embedded ? 2500 : 500 };
  const queue = { name: 'redis', ask: isQueueReady, deadline: settings().REDIS_TIMEOUT + 500 };
  const printer = { name: 'chromium', ask: async () => hasPdfRenderer(), deadline: 500 };
  return [database, queue, ...(role === 'web' ? [] : [printer])];
}
