// One server to measure, in a process of its own: `node tools/bench/server.mjs express|strings|product`. Prints its port.

import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const kind = process.argv[2];
function listen(app) {
  const server = app.listen(0, '127.0.0.1', () => process.send(server.address().port));
}
process.on('disconnect', () => process.exit(0));
process.on('message', () => process.send(process.cpuUsage())); // what this process has spent so far

if (kind === 'strings') {
  const { express } = await import('./express.mjs');
  const app = express();
  for (const [name, bytes] of Object.entries(JSON.parse(process.argv[3]))) {
    const text = 'x'.repeat(bytes);
    app.get(`/${name}`, (_req, res) => res.send(text));
  }
  listen(app);
} else if (kind === 'express') {
  const { express } = await import('./express.mjs');
  const app = express();
  app.use(express.urlencoded({ limit: '256kb', extended: false }));
  app.post('/json', (_req, res) => res.json({ ok: true }));
  listen(app);
} else {
  const secret = () => randomBytes(24).toString('base64url');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayline-bench-'));
  Object.assign(process.env, {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    SESSION_KEYS: secret(),
    ENCRYPTION_KEYS: secret(),
    KEY_PEPPER: secret(),
  });
  process.argv.push('--embedded');
  const { build, createHttpServer, prepareDatabase } = await import('../../build/index.js');
  await prepareDatabase(true);
  const empty = {
    id: 'routes/bench-empty',
    parentId: 'root',
    path: 'bench-empty',
    module: { action: () => Response.json({ ok: true }), loader: () => Response.json({ ok: true }) },
  };
  const widened = { ...build, routes: { ...build.routes, [empty.id]: empty } };
  listen(
    createHttpServer({
      build: widened,
      publicFolder: path.resolve('public'),
      readiness: { draining: false, migrated: true },
      mode: 'production',
    }),
  );
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
}
