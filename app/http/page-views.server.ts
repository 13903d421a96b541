import type { ServerResponse } from 'node:http';
import { notePageViews } from '~/operations/analytics.server.ts';
import { seconds } from '~/platform/clock.ts';
import { settings } from '~/platform/env.server.ts';
import type { Arrived } from './request-id.server.ts';

const seen = new Map<string, number>();
let isWaiting = false;

/** Counts pages by their route, without who saw them or what stood in the address. Off without `ANALYTICS_URL`. */
export function countPageViews(req: Arrived, res: ServerResponse): void {
  if (settings().ANALYTICS_URL && req.method === 'GET') res.once('finish', () => count(req, res));
}

function count({ routeId }: Arrived, res: ServerResponse): void {
  const isPage = String(res.getHeader('content-type')).startsWith('text/html');
  if (!routeId || !isPage || (res.statusCode !== 200 && res.statusCode !== 304)) return;
  seen.set(routeId, (seen.get(routeId) ?? 0) + 1);
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => void flush(), seconds(10)).unref();
}

/** One note for each page and ten seconds, not one for each view: the outbox is no log. */
async function flush(): Promise<void> {
  isWaiting = false;
  const counted = [...seen];
  seen.clear();
  for (const [page, count] of counted) await notePageViews(page.replace(/^routes\//, ''), count);
}
