import type { ServerResponse } from 'node:http';
import { trackPageViews } from '~/operations/watch/analytics.server.ts';
import { seconds } from '~/platform/clock.ts';
import { settings } from '~/platform/env.server.ts';
import type { IncomingRequest } from './request-context.server.ts';

const viewsByRoute = new Map<string, number>();
let isFlushScheduled = false;

/** Counts by route, without visitor or query; off without `ANALYTICS_URL`. */
export function countPageViews(req: IncomingRequest, res: ServerResponse): void {
  if (settings().ANALYTICS_URL && req.method === 'GET') res.once('finish', () => count(req, res));
}

function count({ routeId }: IncomingRequest, res: ServerResponse): void {
  const isPage = String(res.getHeader('content-type')).startsWith('text/html');
  if (!routeId || !isPage || (res.statusCode !== 200 && res.statusCode !== 304)) return;
  viewsByRoute.set(routeId, (viewsByRoute.get(routeId) ?? 0) + 1);
  if (isFlushScheduled) return;
  isFlushScheduled = true;
  setTimeout(() => void flush(), seconds(10)).unref();
}

/** Ten seconds of views make one outbox row per page. */
async function flush(): Promise<void> {
  isFlushScheduled = false;
  const views = [...viewsByRoute];
  viewsByRoute.clear();
  for (const [page, count] of views) await trackPageViews(page.replace(/^routes\//, ''), count);
}
