import { expect, test } from 'vitest';
import { z } from 'zod';
import { backoffDelay, job, RetryLate } from '~/jobs/job.ts';

const sample = job(z.object({}), { backoff: 1000, maxBackoff: 60_000 });

test('the wait doubles with every try and never exceeds its limit', () => {
  const waits = [1, 2, 3, 4].map((tries) => backoffDelay(sample, tries, undefined, 0.5));
  expect(waits).toEqual([1000, 2000, 4000, 8000]);
  expect(backoffDelay(sample, 7, undefined, 0.5)).toBe(60_000);
  expect(backoffDelay(sample, 5000, undefined, 0.5)).toBe(60_000);
});

test('chance spreads the wait by a tenth to either side', () => {
  expect(backoffDelay(sample, 1, undefined, 0)).toBe(900);
  expect(backoffDelay(sample, 1, undefined, 1)).toBe(1100);
});

test('F16 what may have been done is done again after a quarter of an hour, and after four hours at the most', () => {
  const waits = [1, 2, 5, 200].map((tries) => backoffDelay(sample, tries, new RetryLate('no answer'), 0.5));
  expect(waits.map((wait) => wait / 60_000)).toEqual([15, 30, 240, 240]);
});

test('a job with delays of its own waits for each of them in turn', () => {
  const listed = job(z.object({}), { attempts: 3, retryDelays: [5000, 300_000] });
  expect([1, 2].map((tries) => backoffDelay(listed, tries, undefined, 0.5))).toEqual([5000, 300_000]);
});
