import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkHealth } from '~/operations/watch/check-health.server.ts';
import { forgetSilentProcesses, listProcesses, SILENT_AFTER, writeProcess } from '~/platform/process-files.server.ts';

const usual = process.env.TMPDIR;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayline-health-'));
process.env.TMPDIR = folder;
afterAll(() => {
  if (usual === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usual;
  fs.rmSync(folder, { recursive: true });
});

const now = Date.UTC(2026, 5, 1);
const { pid } = process;

test('a worker without a sign of life is not healthy, and one that starts after it does not count it', async () => {
  writeProcess({ role: 'worker', pid, url: null, at: now - SILENT_AFTER - 1000 });
  const text = `worker (process ${pid}): no sign of life for 31 s`;
  expect(await checkHealth(now)).toEqual({ ok: false, text });
  forgetSilentProcesses(now);
  expect(listProcesses()).toEqual([]);
  writeProcess({ role: 'worker', pid, url: null, at: now - SILENT_AFTER + 1000 });
  expect((await checkHealth(now)).ok).toBe(true);
});

test('F27 a sign of life that lies ahead, since the clock was put back, keeps no dead worker alive', async () => {
  writeProcess({ role: 'worker', pid, url: null, at: now + 3_600_000 });
  const text = `worker (process ${pid}): no sign of life since the clock was put back`;
  expect(await checkHealth(now)).toEqual({ ok: false, text });
  writeProcess({ role: 'worker', pid, url: null, at: now });
  expect((await checkHealth(now)).ok).toBe(true);
});

test('a process that has ended is not counted, and its file is deleted', () => {
  writeProcess({ role: 'worker', pid: 2 ** 22 + 1, url: null, at: now });
  expect(listProcesses().map((each) => each.pid)).not.toContain(2 ** 22 + 1);
});
