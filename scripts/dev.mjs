// npm run dev [-- --inspect]: as npm start, and again after every change of a source file; pages in the browser reload.
// Redis and the payment sandbox stay up beside the product, and its data stay where they are.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createReloadProxy } from './dev/reload-proxy.mjs';
import { createSupervisor } from './dev/supervisor.mjs';
import { freePort } from './free-port.mjs';
import { checkNode, ensurePackages, ensureProgram, root } from './install.mjs';
import { onParentGone } from './stop-child.mjs';

checkNode();
ensurePackages();
if (!process.env.REDIS_URL) ensureProgram('redis');
ensureProgram('chromium');
const { buildForDev } = await import('./build.mjs');
const { watchDevBundle } = await import('./dev/watch-dev-bundle.mjs');
buildForDev();

const say = (text) => process.stdout.write(`dev: ${text}\n`);
const port = Number(process.env.PORT || 3000);
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`;
const dataFolder = path.resolve(root, process.env.DATA_DIR || '.data');
const inner = await freePort();
const inspect = process.argv.slice(2).filter((word) => word.startsWith('--inspect'));

/** Where Redis and the payment sandbox are, as their process says. */
let kept = null;
let hasStarted = false;
let changedAt = Date.now();

const services = createSupervisor({
  launch: () =>
    spawn(process.execPath, ['build/dev.js', 'services', String(port), dataFolder], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true, // Ctrl-C must reach the product before what it talks to
    }),
  whenReady: async (child) => {
    child.on('message', (found) => {
      kept = found;
    });
    await once(child, 'message');
  },
  onState: (state, code) => {
    if (state === 'running') hasStarted ? server.restart() : server.start();
    if (state === 'crashed') say(`the services ended (${code}); a change in dev/ starts them again`);
  },
});

const server = createSupervisor({
  launch: () => {
    const env = {
      ...process.env,
      NODE_ENV: 'development',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'debug',
      PORT: String(inner),
      PUBLIC_URL: publicUrl,
      DATA_DIR: dataFolder,
      WAYLINE_SERVICES: JSON.stringify({ ...kept, isRestart: hasStarted }),
    };
    return spawn(process.execPath, ['--enable-source-maps', ...inspect, 'build/index.js', 'all', '--embedded'], {
      cwd: root,
      stdio: 'inherit',
      env,
    });
  },
  whenReady: untilServing,
  onState: (state, code) => {
    if (state === 'running') {
      say(`${hasStarted ? 'again' : 'up'} after ${((Date.now() - changedAt) / 1000).toFixed(1)} s`);
      hasStarted = true;
    }
    if (state === 'crashed') say(`crashed (${code}); the next change starts it again`);
    if (state === 'running' || state === 'crashed') proxy.reload();
  },
});

const proxy = createReloadProxy({
  target: { host: 'localhost', port: inner },
  whenServing: async () => {
    while (server.state !== 'running' && server.state !== 'crashed') await sleep(50);
    return server.state === 'running';
  },
});
proxy.server.listen(port, process.env.HOST || 'localhost');
await once(proxy.server, 'listening');

const compiler = spawn(process.execPath, ['node_modules/@remix-run/dev/dist/cli.js', 'watch'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
});
onChange('index.js', () => (services.state === 'ended' ? services.start() : server.restart()));
await watchDevBundle(() => {
  changedAt = Date.now();
  services.restart();
});

/** Compilers write a file in pieces: a change counts when nothing has come for a while. */
function onChange(name, changed) {
  let timer;
  fs.watch(path.join(root, 'build'), (_event, file) => {
    if (file !== name) return;
    changedAt = Date.now();
    clearTimeout(timer);
    timer = setTimeout(changed, 200);
  });
}

async function untilServing(child) {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`http://localhost:${inner}/healthz`).catch(() => null);
    if (answer) return;
    await sleep(100);
  }
  throw new Error('it ended');
}

let isEnding = false;
async function end(signal) {
  if (isEnding) return;
  isEnding = true;
  compiler.kill();
  proxy.close();
  await server.stop(signal);
  await services.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
onParentGone(() => end('SIGTERM'));
