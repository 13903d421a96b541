import { expect, test } from 'vitest';
import type { Readiness } from '~/http/health.server.ts';
import { warmUp } from '~/http/warm-up.server.ts';
import { configureSettings, settings } from '~/platform/env.server.ts';
import { placeTestSettings } from '../../support/settings.ts';

placeTestSettings({});
configureSettings({ ...settings(), LOG_LEVEL: 'silent' });

const cold = (): Readiness => ({ draining: false, migrated: true, warming: true });

test('R9 a process is ready after one connection and one page, in this order, and not before', async () => {
  const readiness = cold();
  const done: string[] = [];
  let connect = () => {};
  const connection = new Promise<void>((resolve) => {
    connect = resolve;
  });
  const warm = warmUp(readiness, [
    () => connection.then(() => done.push('connection')),
    async () => done.push(`page, ${readiness.warming}`),
  ]);
  await Promise.resolve();
  expect([readiness.warming, done]).toEqual([true, []]);
  connect();
  await warm;
  expect([readiness.warming, done]).toEqual([false, ['connection', 'page, true']]);
});

test('R9 a connection that is refused at first is tried again', async () => {
  const readiness = cold();
  let tries = 0;
  const once = async () => {
    tries += 1;
    if (tries === 1) throw new Error('timeout expired');
  };
  await warmUp(readiness, [once]);
  expect([tries, readiness.warming]).toEqual([2, false]);
});

test.each([
  ['refuses', () => Promise.reject(new Error('away'))],
  ['never answers', () => new Promise(() => {})],
])('F11 what %s keeps it from being ready for a while, and no longer', async (_what, step) => {
  const readiness = cold();
  await warmUp(readiness, [step, async () => {}], 600);
  expect(readiness.warming).toBe(false);
});
