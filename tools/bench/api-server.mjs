// The product on PostgreSQL and Redis, beside an empty route, in one process or more: `node tools/bench/api-server.mjs 2`.
import cluster from 'node:cluster';
import path from 'node:path';
import { createProfiler } from './profile.mjs';

const processes = Number(process.argv[2] ?? 1);

if (cluster.isPrimary && processes > 1) {
  let ready = 0;
  for (let each = 0; each < processes; each += 1)
    cluster.fork().on('message', (port) => {
      ready += 1;
      if (ready === processes) process.send(port);
    });
  process.on('message', () => process.send(process.cpuUsage())); // its own: the others are not asked
  process.on('disconnect', () => process.exit(0));
} else {
  const { build, createHttpServer, prepareDatabase } = await import('../../build/index.js');
  await prepareDatabase(true);
  const empty = {
    id: 'routes/bench-empty',
    parentId: 'root',
    path: 'bench-empty',
    module: { action: () => Response.json({ ok: true }), loader: () => Response.json({ ok: true }) },
  };
  const server = createHttpServer({
    build: { ...build, routes: { ...build.routes, [empty.id]: empty } },
    publicFolder: path.resolve('public'),
    readiness: { draining: false, migrated: true },
    mode: 'production',
  });
  server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send(server.address().port));
  const profiler = createProfiler();
  const asked = {
    cpu: () => process.cpuUsage(), // what this process has spent so far
    'start profile': () => profiler.start(),
    'stop profile': () => profiler.stop(),
  };
  process.on('message', async (word) => process.send((await asked[word]()) ?? {}));
  process.on('disconnect', () => process.exit(0));
}
