import { jobNames } from '~/jobs/jobs.ts';
import { hasQueue, queueOf } from '~/platform/queue.server.ts';
import { urls } from '~/urls.ts';
import { queueDashboardTheme } from './queue-dashboard-theme.ts';

type QueueDashboard = { fetch(request: Request): Response | Promise<Response> };

let dashboard: Promise<QueueDashboard> | undefined;

/** Null without Redis. bull-board loads with the first request, because no other page needs it. */
export async function fetchQueueDashboard(request: Request, base: string): Promise<Response | null> {
  if (!hasQueue()) return null;
  dashboard ??= createQueueDashboard(base);
  return (await dashboard).fetch(request);
}

async function createQueueDashboard(base: string): Promise<QueueDashboard> {
  const [{ createBullBoard }, { BullMQAdapter }, { HonoAdapter }, { serveStatic }, { Hono }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullMQAdapter'),
    import('@bull-board/hono'),
    import('@hono/node-server/serve-static'),
    import('hono'),
  ]);
  const adapter = new HonoAdapter(serveStatic).setBasePath(base);
  createBullBoard({
    queues: jobNames.map((name) => new BullMQAdapter(queueOf(name))),
    serverAdapter: adapter,
    options: {
      uiConfig: {
        boardTitle: 'Queues',
        boardLogo: { path: urls.favicon() },
        favIcon: { default: urls.favicon(), alternative: urls.favicon() },
        theme: queueDashboardTheme,
        hideDocsLink: true,
        hideRedisDetails: true,
      },
    },
  });
  return new Hono().route(base, adapter.registerPlugin());
}
