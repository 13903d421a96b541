import { jobNames } from '~/jobs/catalogue.ts';
import { hasQueue, queueOf } from '~/platform/queue.server.ts';

type Board = { fetch(request: Request): Response | Promise<Response> };

let board: Promise<Board> | undefined;

/**
 * bull-board's answer to a request below `base`; null when this run has no Redis at all. Loaded when the first admin
 * comes: no other page needs it.
 */
export async function askBoard(request: Request, base: string): Promise<Response | null> {
  if (!hasQueue()) return null;
  board ??= createBoard(base);
  return (await board).fetch(request);
}

async function createBoard(base: string): Promise<Board> {
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
    options: { uiConfig: { boardTitle: 'Wayline', hideRedisDetails: true } },
  });
  return new Hono().route(base, adapter.registerPlugin());
}
