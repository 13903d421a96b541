import { setImmediate as loopTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { takeTurn } from '~/request/processor-turns.server.ts';

test('a short text never waits, and neither does a long one that comes alone', async () => {
  expect(takeTurn(1000)).toBeNull();
  expect(takeTurn(20_000)).toBeNull();
  expect(takeTurn(1000)).toBeNull();
  await loopTurn();
  await loopTurn();
  expect(takeTurn(20_000)).toBeNull();
  await loopTurn();
  await loopTurn();
});

test('long texts that come in a crowd take turns, and others go on between each two', async () => {
  const order: string[] = [];
  const crowd = Array.from({ length: 8 }, async (_, at) => {
    await takeTurn(20_000);
    order.push(`text ${at}`);
  });
  let ended = false;
  const others = (async () => {
    while (!ended) {
      await loopTurn();
      if (order.at(-1) !== 'others') order.push('others');
    }
  })();
  await Promise.all(crowd);
  ended = true;
  await others;
  const texts = order.filter((each) => each !== 'others');
  expect(texts).toEqual(Array.from({ length: 8 }, (_, at) => `text ${at}`));
  for (const [at, each] of order.entries()) if (each !== 'others') expect(order[at + 1]).toBe('others');
});

test('several texts of middle length share a turn', async () => {
  const order: number[] = [];
  let turns = 0;
  let ended = false;
  const count = (async () => {
    while (!ended) {
      await loopTurn();
      turns += 1;
    }
  })();
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      await takeTurn(2500);
      order.push(turns);
    }),
  );
  ended = true;
  await count;
  expect(new Set(order.slice(0, 3)).size).toBe(1);
  expect(new Set(order.slice(3)).size).toBe(1);
  expect(order[3]).toBeGreaterThan(order[0] ?? 0);
});
