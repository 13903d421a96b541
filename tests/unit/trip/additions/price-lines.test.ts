import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FareLine } from '~/trip/additions/additions-schema.ts';
import { priceLines, sumOf } from '~/trip/additions/price-lines.ts';
import { readMarkUp, withMarkUp } from '~/trip/additions/read-mark-up.ts';

describe('a mark-up', () => {
  it.each([
    ['', null],
    ['12.50', { kind: 'fixed', amount: 1250n }],
    ['5%', { kind: 'percent', rate: 500n }],
    ['2,5 %', { kind: 'percent', rate: 250n }],
    ['%5', { kind: 'percent', rate: 500n }],
    ['5％', { kind: 'percent', rate: 500n }],
    ['100%', { kind: 'percent', rate: 10_000n }],
  ])('%s is read', (typed, markUp) => {
    expect(readMarkUp(typed)).toEqual({ ok: true, markUp });
  });

  it.each([
    ['%', 'not-an-amount'],
    ['%5%', 'not-an-amount'],
    ['5%%', 'not-an-amount'],
    ['10,000%', 'over-hundred'],
    ['100.01%', 'over-hundred'],
    ['-5%', 'negative'],
    ['NaN', 'not-an-amount'],
    ['1e400', 'not-an-amount'],
    ['1,2,3', 'not-an-amount'],
  ])('%s is refused as %s', (typed, reason) => {
    expect(readMarkUp(typed)).toEqual({ ok: false, reason });
  });

  it.each([
    [10_010n, 250n, 10_260n], // 250.25 becomes 250
    [10_020n, 250n, 10_271n], // 250.5 becomes 251
    [1n, 4_999n, 1n],
    [1n, 5_000n, 2n],
  ])('of %s hundredths at %s hundredths of a per cent makes %s: half a hundredth is rounded up', (fare, rate, sum) => {
    expect(withMarkUp(fare, { kind: 'percent', rate })).toBe(sum);
  });

  it('of a per cent needs a fare, and a fixed one does not', () => {
    expect(withMarkUp(null, { kind: 'percent', rate: 500n })).toBeNull();
    expect(withMarkUp(null, { kind: 'fixed', amount: 500n })).toBe(500n);
  });
});

describe('lines', () => {
  it('multiply exactly, take the names of the paper as their quantity, and skip what is empty', () => {
    const lines: FareLine[] = [
      { for: 'adult', quantity: 2, fare: '2,480.00', tax: '318.40', fee: '25.00' },
      { for: 'child', quantity: 1, fare: '1,860.00', tax: '290.10', fee: '25' },
      { label: 'Nothing' },
      { fee: '0.10' },
    ];
    const priced = priceLines(lines, '1', () => 3);
    expect(priced.map(({ all }) => all)).toEqual([564_680n, 217_510n, 30n]);
    expect(sumOf(priced)).toBe(782_220n);
  });

  it('of another paper are not shown', () => {
    const lines: FareLine[] = [{ paper: '2', fare: '10' }, { paper: '1', fare: '20' }, { fare: '30' }];
    expect(priceLines(lines, '1', () => 1).map(({ all }) => all)).toEqual([2_000n, 3_000n]);
  });

  it('add up to what is printed for each, whatever the mark-up', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999 });
    const text = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 1, max: 99 }), (...values) => {
        const [fare, tax, rate, quantity] = values;
        const line = { fare: text(fare), tax: text(tax), markUp: `${text(rate)}%`, quantity };
        const [priced] = priceLines([line], '1', () => 1);
        const share = (BigInt(fare) * BigInt(rate) * 2n + 10_000n) / 20_000n;
        expect(priced?.fare).toBe(BigInt(fare) + share);
        expect(priced?.all).toBe(((priced?.fare ?? 0n) + (priced?.tax ?? 0n)) * BigInt(quantity));
      }),
      { numRuns: 500 },
    );
  });
});

describe('one mark-up for all lines', () => {
  it.each([
    ['is added to each fare', [{ fare: '100' }, { fare: '200', tax: '10' }], '5%', [10_500n, 22_000n]],
    [
      'gives way to a line that has its own',
      [{ fare: '100', markUp: '10' }, { fare: '100' }],
      '5%',
      [11_000n, 10_500n],
    ],
    ['adds nothing to a fee alone, nor to a line without amounts', [{ fee: '40' }, { for: 'adult' }], '25', [4_000n]],
  ] as const)('%s', (_, lines, markUp, sums) => {
    expect(priceLines(lines, '1', () => 1, markUp).map(({ all }) => all)).toEqual(sums);
  });
});
