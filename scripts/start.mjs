// npm start: installs what is missing, builds what is out of date, and runs web and workers with services of its own.
import { spawn } from 'node:child_process';
import { checkNode, ensurePackages, ensureProgram, hintAt, root } from './install.mjs';

checkNode();
ensurePackages();
if (!process.env.REDIS_URL) ensureProgram('redis');
hintAt('chromium', 'without it invoices open as pages and not as PDF');
const { build } = await import('./build.mjs');
build();

const child = spawn(process.execPath, ['build/index.js', 'all', '--embedded'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { MALLOC_ARENA_MAX: '2', ...process.env, NODE_ENV: 'production' }, // as in the image
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));

// SIGTERM to npm ends npm's shell and not this process: when the parent is gone, stop as well.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM');
}, 500);

child.on('exit', (code, signal) => {
  clearInterval(watch);
  process.exit(code ?? (signal ? 1 : 0));
});
