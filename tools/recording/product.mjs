// A build as `npm start` runs it, with a fresh folder, known secrets and a clock that stands still between requests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from './send.mjs';

export const port = 3981;
export const origin = `http://localhost:${port}`;

/** When every recording begins: the middle of a month, on a working day. */
const began = Date.UTC(2026, 10, 18, 10, 0, 0);

const secret = (purpose) => `recording-${purpose}-0123456789-abcdefghijklmnop`;

const settings = {
  NODE_ENV: 'production',
  PORT: String(port),
  TRUST_PROXY: '1', // each scenario comes from an address of its own
  PASSWORD_COST: 'light',
  LOG_LEVEL: 'warn',
  SESSION_KEYS: secret('session'),
  ENCRYPTION_KEYS: secret('encryption'),
  KEY_PEPPER: secret('pepper'),
  SOCIAL_LINKS: 'https://social.example/wayline',
  IN_FLIGHT_CALLS: '512',
};

/** Starts `build/index.js all --embedded` of a checkout. Its standard error goes to ours. */
export async function startBuild(checkout) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayline-recording-'));
  const clock = createClock(path.join(folder, 'clock'));
  const preload = new URL('./still-clock.mjs', import.meta.url);
  const child = spawn(process.execPath, ['--liftoff-only', 'build/index.js', 'all', '--embedded'], {
    cwd: checkout,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...settings,
      DATA_DIR: path.join(folder, 'data'),
      RECORDING_CLOCK: clock.file,
      NODE_OPTIONS: `--import=${preload.href}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(child);
  return {
    clock,
    secrets: { session: settings.SESSION_KEYS },
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A clock in a file. Each request moves it, so that nothing was made at the same time as something else. */
function createClock(file) {
  let now = began;
  // Renamed, because the build may read while we write.
  const write = () => {
    fs.writeFileSync(`${file}.new`, String(now));
    fs.renameSync(`${file}.new`, file);
  };
  write();
  return {
    file,
    forward(milliseconds) {
      now += milliseconds;
      write();
    },
  };
}

async function untilReady(child) {
  for (let waited = 0; waited < 60_000; waited += 100) {
    if (child.exitCode !== null) throw new Error(`the build ended with ${child.exitCode}`);
    const answer = await send({ origin, path: '/readyz' }).catch(() => null);
    if (answer?.status === 200) return sleep(500);
    await sleep(100);
  }
  throw new Error('the build did not become ready');
}
