import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readServices, watchServices } from '~/operations/watch/service-watch.server.ts';
import { placeTestSettings } from '../../support/settings.ts';

beforeEach(() => {
  placeTestSettings();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const states = () => readServices().map(({ state }) => state);

test('a service is asked again and again, never twice at once, and is away after its own deadline', async () => {
  let asked = 0;
  const answers: ((there: boolean) => void)[] = [];
  const slow = { name: 'slow', deadline: 300, ask: () => new Promise<boolean>((resolve) => answers.push(resolve)) };
  const quick = { name: 'quick', deadline: 300, ask: async () => Boolean(++asked) };
  const broken = { name: 'broken', deadline: 300, ask: () => Promise.reject(new Error('no')) };
  const watch = watchServices([slow, quick, broken], 1000);
  expect(states()).toEqual(['unknown', 'unknown', 'unknown']);
  await vi.advanceTimersByTimeAsync(299);
  expect(states()).toEqual(['unknown', 'ok', 'away']);
  await vi.advanceTimersByTimeAsync(4500);
  expect(states()[0]).toBe('unknown'); // the first look opens the connection
  await vi.advanceTimersByTimeAsync(500);
  expect(states()).toEqual(['away', 'ok', 'away']);
  expect([answers.length, asked]).toEqual([1, 6]);
  answers[0]?.(true); // too late to count; the next question does
  await vi.advanceTimersByTimeAsync(1000);
  expect(states()[0]).toBe('away');
  answers[1]?.(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(states()[0]).toBe('ok');
  await vi.advanceTimersByTimeAsync(1300);
  expect(states()[0]).toBe('away'); // after the first look its own deadline holds
  watch.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(answers.length).toBeLessThanOrEqual(3);
});
