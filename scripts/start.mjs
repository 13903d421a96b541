// npm start: installs what is missing, builds what is out of date, and runs web and workers with services of its own.
import { spawn } from 'node:child_process';
import { checkNode, ensurePackages, ensureProgram, root } from './install.mjs';
import { endWith } from './stop-child.mjs';

checkNode();
ensurePackages();
if (!process.env.REDIS_URL) ensureProgram('redis');
ensureProgram('chromium');
const { build } = await import('./build.mjs');
build();

const child = spawn(process.execPath, ['build/index.js', 'all', '--embedded'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { MALLOC_ARENA_MAX: '2', ...process.env, NODE_ENV: 'production' }, // as in the image
});

endWith(child);
