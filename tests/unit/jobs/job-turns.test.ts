import { expect, test } from 'vitest';
import { Postponed } from '~/jobs/job.ts';
import { createJobTurns } from '../../../workers/job-turns.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

function begin(turns: ReturnType<typeof createJobTurns>, count: number) {
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const works = Array.from({ length: count }, (_, at) =>
    turns.take(async () => {
      begun.push(at);
      await new Promise<void>((end) => ends.push(end));
      return at;
    }),
  );
  return { ends, begun, works };
}

test('so many works run at once, and the others in their order', async () => {
  const { ends, begun, works } = begin(createJobTurns(2), 4);
  await nextTurn();
  expect(begun).toEqual([0, 1]);
  for (let at = 0; at < 4; at += 1) {
    ends[at]?.();
    await nextTurn();
  }
  expect(await Promise.all(works)).toEqual([0, 1, 2, 3]);
});

test('a work that fails leaves its place to the next', async () => {
  const turns = createJobTurns(1);
  await expect(turns.take(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.take(async () => 'done')).toBe('done');
});

test('a stop gives back what waits and what comes, and lets end what has begun', async () => {
  const turns = createJobTurns(1);
  const { ends, works } = begin(turns, 2);
  await nextTurn();
  turns.stop();
  await expect(works[1]).rejects.toEqual(new Postponed(0));
  await expect(turns.take(async () => 'late')).rejects.toBeInstanceOf(Postponed);
  ends[0]?.();
  expect(await works[0]).toBe(0);
});
