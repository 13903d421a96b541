import { expect, test } from 'vitest';
import { together } from '~/platform/together.ts';

function held() {
  const runs: number[][] = [];
  const releases: (() => void)[] = [];
  const double = together(async (calls: readonly number[]) => {
    runs.push([...calls]);
    await new Promise<void>((resolve) => releases.push(resolve));
    if (calls.includes(13)) throw new Error('unlucky');
    return calls.map((call) => 2 * call);
  }, 3);
  return { runs, double, release: () => releases.shift()?.() };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('calls of one turn share a run, and each gets its own result', async () => {
  const { runs, double, release } = held();
  const results = Promise.all([double(1), double(2)]);
  await nextTurn();
  release();
  expect(await results).toEqual([2, 4]);
  expect(runs).toEqual([[1, 2]]);
});

test('calls that come while a run is under way share the next one, within its bound', async () => {
  const { runs, double, release } = held();
  const first = double(1);
  await nextTurn();
  const later = Promise.all([2, 3, 4, 5].map(double));
  release();
  await first;
  await nextTurn();
  release();
  await nextTurn();
  release();
  expect(await later).toEqual([4, 6, 8, 10]);
  expect(runs).toEqual([[1], [2, 3, 4], [5]]);
});

test('an error is that of all calls of its run, and of no others', async () => {
  const { double, release } = held();
  const unlucky = Promise.allSettled([double(13), double(1)]);
  await nextTurn();
  release();
  expect((await unlucky).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const lucky = double(7);
  await nextTurn();
  release();
  expect(await lucky).toBe(14);
});
