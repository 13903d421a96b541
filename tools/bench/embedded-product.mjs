// The built product with its own database, in an empty folder that is removed when it stops.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export async function startEmbedded(root, port) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayline-bench-'));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PAGE: '100000000',
    RATE_LIMIT_CHANGES: '100000000',
  };
  const child = spawn(process.execPath, ['build/index.js', 'all', '--embedded'], { cwd: root, env, stdio: 'ignore' });
  const url = `http://localhost:${port}`;
  for (;;) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady)
      return { url, stop: () => child.once('exit', () => fs.rmSync(folder, { recursive: true, force: true })).kill() };
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
