import { expect, test } from 'vitest';
import { createShares } from '~/platform/shares.ts';
import { createTurns } from '~/platform/turns.ts';

/** Works that end when they are told to. */
function works() {
  const running: { name: string; end(): void; fail(): void }[] = [];
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      running.push({ name, end: () => resolve(name), fail: () => reject(new Error(name)) });
    });
  return { running, work };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('two run at once, two wait in their order, and a fifth is refused', async () => {
  const { take: inTurn } = createTurns({ atOnce: 2, waiting: 2 });
  const { running, work } = works();
  const all = ['a', 'b', 'c', 'd'].map((name) => inTurn(work(name)));
  expect(await inTurn(work('e'))).toBeNull();
  expect(running.map(({ name }) => name)).toEqual(['a', 'b']);
  running[1]?.end();
  await settled();
  expect(running.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  for (const each of running) each.end();
  await settled();
  running[3]?.end();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('a work that fails gives its place on', async () => {
  const { take: inTurn } = createTurns({ atOnce: 1, waiting: 1 });
  const { running, work } = works();
  const first = inTurn(work('a'));
  const second = inTurn(work('b'));
  running[0]?.fail();
  await expect(first).rejects.toThrow('a');
  await settled();
  running[1]?.end();
  expect(await second).toBe('b');
  const third = inTurn(work('c'));
  running[2]?.end();
  expect(await third).toBe('c');
});

test('who has gone gives his place to the next who asks, and never runs', async () => {
  const { take: inTurn } = createTurns({ atOnce: 1, waiting: 2 });
  const { running, work } = works();
  const left = new Set<string>();
  const [a, b, c] = ['a', 'b', 'c'].map((name) => inTurn(work(name), () => left.has(name)));
  expect(await inTurn(work('d'))).toBeNull();
  left.add('b');
  const e = inTurn(work('e'));
  expect(await b).toBeNull();
  for (let at = 0; at < 3; at += 1) {
    running[at]?.end();
    await settled();
  }
  expect(await Promise.all([a, c, e])).toEqual(['a', 'c', 'e']);
});

test('a stop gives back what waits, the last one first, and what comes, and lets end what runs', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 3 });
  const { running, work } = works();
  const given: string[] = [];
  const all = ['a', 'b', 'c'].map((name) =>
    turns.take(work(name)).then((result) => {
      given.push(name);
      return result;
    }),
  );
  turns.stop();
  expect(await turns.take(work('d'))).toBeNull();
  running[0]?.end();
  expect(await Promise.all(all)).toEqual(['a', null, null]);
  expect([given, running.length]).toEqual([['c', 'b', 'a'], 1]);
});

test('shares: one key has its part, all together no more than there is, and what is given back is free', () => {
  const shares = createShares({ all: 5, each: 3 });
  expect([shares.take('a', 2), shares.take('a', 2), shares.take('a')]).toEqual([true, false, true]);
  expect([shares.take('b', 3), shares.take('b', 2), shares.take('c')]).toEqual([false, true, false]);
  shares.give('a', 3);
  expect([shares.take('c', 3), shares.take('a')]).toEqual([true, false]);
});
