import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies } from '~/trip/options/currencies.ts';
import { noFares, readAmount, readFares, totalOf } from '~/trip/options/fares.ts';

describe('reading an amount', () => {
  it.each([
    ['420', 42000n],
    ['420.5', 42050n],
    ['420.50', 42050n],
    ['420,50', 42050n],
    ['1,234', 123400n],
    ['1.234', 123400n],
    ['1,234.50', 123450n],
    ['1.234,50', 123450n],
    ['1,234,567.8', 123456780n],
    ['12,34,567.00', 123456700n],
    ['1 234,50', 123450n],
    ['1\u202f234,50', 123450n],
    ["1'234.50", 123450n],
    ['$420', 42000n],
    ['CA$ 420.10', 42010n],
    ['420 kr', 42000n],
    ['S/.420', 42000n],
    ['.5', 50n],
    ['0', 0n],
    ['007', 700n],
  ])('%s is %s hundredths', (typed, hundredths) => {
    expect(readAmount(typed)).toEqual({ ok: true, hundredths });
  });

  it('takes an empty field as none', () => {
    expect(readAmount('  ')).toEqual({ ok: true, hundredths: null });
  });

  it.each([
    ['abc', 'not-an-amount'],
    ['12abc', 'not-an-amount'],
    ['1.2345', 'not-an-amount'],
    ['0.123', 'not-an-amount'],
    ['1,2,3', 'not-an-amount'],
    ['1..5', 'not-an-amount'],
    ['.', 'not-an-amount'],
    ['1e3', 'not-an-amount'],
    ['٣', 'not-an-amount'],
    ['<b>1</b>', 'not-an-amount'],
    ['-5', 'negative'],
    ['$-5', 'negative'],
    ['(5.00)', 'negative'],
    ['9999999999', 'too-large'],
  ])('%s is refused as %s', (typed, reason) => {
    expect(readAmount(typed)).toEqual({ ok: false, reason });
  });

  it('reads back every amount that it could have printed', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 99_999_999_999n), (hundredths) => {
        const units = (hundredths / 100n).toLocaleString('en');
        const typed = `${units}.${String(hundredths % 100n).padStart(2, '0')}`;
        expect(readAmount(typed)).toEqual({ ok: true, hundredths });
      }),
      { numRuns: 500 },
    );
  });

  it('answers anything typed without throwing', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(readAmount(typed)).toHaveProperty('ok');
      }),
      { numRuns: 500 },
    );
  });
});

describe('the fare fields', () => {
  const read = (fields: Record<string, string>) => readFares((name) => fields[name]);

  it('has the currencies of the specification and the ruling, each once', () => {
    expect(new Set(currencies).size).toBe(33);
  });

  it('keeps the good fields beside a faulty one', () => {
    const { fares, errors } = read({ fareCurrency: '€', adtQty: '3', fare: '10', tax: 'lots', fee: '2' });
    expect(fares).toEqual({ currency: '€', quantity: 3, fare: 1000n, tax: null, fee: 200n });
    expect(errors).toEqual([{ field: 'tax', error: 'not-an-amount' }]);
  });

  it('falls back to the dollar and one passenger, and says why', () => {
    const { fares, errors } = read({ fareCurrency: 'doubloons', adtQty: '100' });
    expect(fares).toEqual(noFares);
    expect(errors.map(({ field }) => field)).toEqual(['fareCurrency', 'adtQty']);
  });

  it.each(['0', '100', '2.5', 'two'])('has no price for %s travellers', (adtQty) => {
    const { fares, errors } = read({ fareCurrency: '€', adtQty, fare: '10', tax: 'lots' });
    expect(fares).toEqual({ ...noFares, currency: '€' });
    expect(errors.map(({ field }) => field)).toEqual(['adtQty', 'tax']);
  });

  it('finds nothing to complain of in an empty form', () => {
    expect(read({})).toEqual({ fares: noFares, errors: [] });
  });

  it('totals what is filled, and nothing when nothing is', () => {
    expect(totalOf({ ...noFares, quantity: 2, fare: 42000n, tax: 6150n, fee: 2000n })).toEqual({
      each: 50150n,
      all: 100300n,
    });
    expect(totalOf(noFares)).toBeNull();
  });
});
