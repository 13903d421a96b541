import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';
import { bundleSettings } from '../support/bundle-process.ts';
import { eventually } from '../support/eventually.ts';
import { shortLived } from '../support/short-lived.ts';

const running: ChildProcess[] = [];
afterEach(() => running.splice(0).forEach((child) => void child.kill('SIGKILL')));

test('F23 a process whose log is on a full disk starts, serves and stops as any other', async () => {
  const full = fs.openSync('/dev/full', 'w');
  const port = await freePort();
  const env = { ...bundleSettings(port), DRAIN_DELAY: '0' };
  const child = spawn(process.execPath, [shortLived, 'build/index.js', 'web'], { env, stdio: ['ignore', full, full] });
  running.push(child);
  fs.closeSync(full);
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok);
  const answers = await Promise.all(['/', '/privacy', '/nowhere'].map((path) => fetch(url + path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
