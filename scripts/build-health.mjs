// Makes build/health.js, which supervisors run to ask whether the processes on a machine or in a container are alive.
import path from 'node:path';
import { build } from 'esbuild';
import { root } from './install.mjs';

await build({
  entryPoints: [path.join(root, 'app/operations/watch/health-program.server.ts')],
  outfile: path.join(root, 'build/health.js'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  alias: { '~': path.join(root, 'app') },
  logLevel: 'error',
});
