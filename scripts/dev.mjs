// npm run dev: as npm start, and again after every change of a source file.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { checkNode, ensurePackages, ensureProgram, root } from './install.mjs';

checkNode();
ensurePackages();
if (!process.env.REDIS_URL) ensureProgram('redis');
const { build } = await import('./build.mjs');
build();

const run = (argv, env = {}) =>
  spawn(process.execPath, argv, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });

// Remix rebuilds on change; the server starts anew when its file has changed. Data and Redis stay as they are.
const compiler = run(['node_modules/@remix-run/dev/dist/cli.js', 'watch'], { NODE_ENV: 'development' });
let server = start();
let timer;

function start() {
  return run(['build/index.js', 'all', '--embedded'], {
    NODE_ENV: 'development',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'debug',
  });
}

fs.watch(`${root}/build`, (_event, file) => {
  if (file !== 'index.js') return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    server.once('exit', () => {
      server = start();
    });
    server.kill('SIGTERM');
  }, 200);
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    compiler.kill();
    server.removeAllListeners('exit').once('exit', () => process.exit(0));
    server.kill(signal);
  });
