import { expect, test } from 'vitest';
import { wordsOf } from '~/i18n/words.server.ts';
import type { Fares } from '~/trip/options/fares.ts';
import { fareTable } from '~/trip/sheet/fare-table.ts';

const fares: Fares = { currency: '£', quantity: 1, fare: 48_600n, tax: null, fee: null };
const rowsOf = (given: Partial<Fares>) => fareTable({ ...fares, ...given }, null, wordsOf('en'))?.rows.length;

test('one amount of one traveller is printed once, as the total', () => {
  expect(fareTable(fares, null, wordsOf('en'))?.total.amount).toBe('£486.00');
  expect(rowsOf({})).toBe(0);
  expect(rowsOf({ quantity: 2 })).toBe(1);
  expect(rowsOf({ tax: 1_000n })).toBe(2);
});
