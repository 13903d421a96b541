import { expect, test } from 'vitest';
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
  const inTurn = createTurns({ atOnce: 2, waiting: 2 });
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
  const inTurn = createTurns({ atOnce: 1, waiting: 1 });
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
  const inTurn = createTurns({ atOnce: 1, waiting: 2 });
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
