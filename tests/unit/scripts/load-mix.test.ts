import { expect, test } from 'vitest';
import { requestsOf } from '../../../tools/bench/load/mix.mjs';

const pairs = ['a', 'b', 'c'].map((name) => ({ publicKey: name, secret: name }));
const requests = requestsOf(pairs, ['one', 'two']);

test('the mix of the load has the shares that the chapter on tests states', () => {
  const counts: Record<string, number> = {};
  for (const { kind } of requests) counts[kind] = (counts[kind] ?? 0) + 1;
  expect(counts).toEqual({
    pages: 50,
    'conversions on the page': 40,
    'conversions without keys': 10,
    'conversions with keys': 70,
    'look-ups': 14,
    itineraries: 15,
    'sign-in': 1,
  });
});

test('no kind comes in a bunch, and turns go round the keys', () => {
  const keyed = requests.flatMap(({ kind }, at) => (kind === 'conversions with keys' ? [at] : []));
  const gaps = keyed.slice(1).map((at, before) => at - (keyed[before] ?? 0));
  expect(Math.max(...gaps)).toBeLessThan(10);
  const call = requests.find(({ kind }) => kind === 'conversions with keys');
  expect(new Set([0, 1, 2].map((turn) => call?.make(turn).headers.PUBLIC_APP_KEY)).size).toBe(3);
});
