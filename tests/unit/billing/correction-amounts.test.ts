import { expect, test } from 'vitest';
import { type Correction, correctionOf, type DocumentAmounts } from '~/billing/correction-amounts.ts';

const invoice = (total: number, tax: number, rate: string | null = null): DocumentAmounts => ({
  total,
  net: total - tax,
  tax,
  block: {
    treatment: 'charged',
    rates: [{ rate: 2000, net: total - tax, tax }],
    home: rate ? { currency: 'gbp', tax: Math.round(tax / Number(rate)), rate } : null,
  },
});

/** A credit note as it is kept: negative. */
const noted = ({ total, net, tax, block }: Correction): DocumentAmounts => ({
  total: -total,
  net: -net,
  tax: -tax,
  block: block && { ...block, rates: block.rates.map((each) => ({ ...each, net: -each.net, tax: -each.tax })) },
});

test('a full refund takes back net and tax as they were', () => {
  expect(correctionOf(invoice(1900, 317), [], 1900)).toMatchObject({ total: 1900, net: 1583, tax: 317 });
});

test('partial refunds come to the invoice’s own tax in the end, to the penny, also in the seller’s currency', () => {
  for (let seed = 1; seed < 200; seed += 1) {
    const total = 500 + ((seed * 7919) % 15_000);
    const tax = Math.round(total / 6);
    const whole = invoice(total, tax, '1.2710');
    const earlier: DocumentAmounts[] = [];
    let home = 0;
    for (let left = total; left > 0; ) {
      const amount = Math.min(left, 1 + ((seed * 104_729 + left) % 700));
      const correction = correctionOf(whole, earlier, amount);
      expect(correction?.total).toBe(amount);
      if (!correction) break;
      expect(Math.abs(correction.tax - amount / 6)).toBeLessThanOrEqual(1);
      earlier.push(noted(correction));
      home += correction.block?.home?.tax ?? 0;
      left -= amount;
    }
    const sum = (name: 'net' | 'tax' | 'total') => earlier.reduce((all, each) => all - each[name], 0);
    expect({ total: sum('total'), tax: sum('tax'), net: sum('net') }).toEqual({ total, tax, net: total - tax });
    expect(home).toBe(whole.block?.home?.tax);
  }
});

test('of two rates each is credited by its own share', () => {
  const block = { treatment: 'charged' as const, rates: [{ rate: 2000, net: 1000, tax: 200 }], home: null };
  const mixed: DocumentAmounts = { total: 1725, net: 1500, tax: 225, block };
  mixed.block?.rates.push({ rate: 500, net: 500, tax: 25 });
  expect(correctionOf(mixed, [], 1725)?.shares).toEqual([
    { rate: 2000, net: 1000, tax: 200 },
    { rate: 500, net: 500, tax: 25 },
  ]);
  expect(correctionOf(mixed, [], 500)).toMatchObject({ total: 500, net: 435, tax: 65 });
});

test('never more than is left is credited, and nothing of nothing', () => {
  const whole = invoice(1900, 317);
  const first = correctionOf(whole, [], 1500);
  const earlier = first ? [noted(first)] : [];
  expect(correctionOf(whole, earlier, 1900)).toMatchObject({ total: 400 });
  expect(correctionOf(whole, [{ ...whole, total: -1900, net: -1583, tax: -317, block: null }], 1)).toBeNull();
});

test('a seller who is not registered credits without tax', () => {
  const plain: DocumentAmounts = { total: 1900, net: 1900, tax: 0, block: null };
  const shares = [{ rate: null, net: 700, tax: 0 }];
  expect(correctionOf(plain, [], 700)).toMatchObject({ net: 700, tax: 0, block: null, shares });
});
