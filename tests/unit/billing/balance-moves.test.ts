import { expect, test } from 'vitest';
import { balanceMoves } from '~/billing/invoice-amounts.ts';

/** Stripe's invoice of a total at a balance: a card is charged 30 pence at least. */
const moves = (total: number, start: number) => {
  const due = total + start < 30 ? 0 : total + start;
  return balanceMoves({ total, amount_due: due, starting_balance: start, ending_balance: total + start - due });
};

test.each([
  ['nothing', 1900, 0, { creditUsed: 0, carried: 0 }],
  ['credit used', 1900, -500, { creditUsed: 500, carried: 0 }],
  ['credit added', -13_000, 0, { creditUsed: -13_000, carried: 0 }],
  ['too little to charge', 18, 0, { creditUsed: 0, carried: 18 }],
  ['and collected', 1900, 18, { creditUsed: 0, carried: -18 }],
  ['credit that leaves too little', 1900, -1890, { creditUsed: 1890, carried: 10 }],
  ['a debt that a downgrade covers', -13_000, 18, { creditUsed: -12_982, carried: -18 }],
])('%s: a total of %i at a balance of %i', (_what, total, start, expected) => {
  expect(moves(total, start)).toEqual(expected);
});

test('whatever the balance, what was charged is the total without both', () => {
  for (let start = -3000; start <= 3000; start += 7)
    for (const total of [-2500, -18, 0, 18, 1900]) {
      const { creditUsed, carried } = moves(total, start);
      const due = total + start < 30 ? 0 : total + start;
      expect([start, total, total - creditUsed - carried]).toEqual([start, total, due]);
    }
});
