import { type Fares, totalOf } from '../present/fares.ts';
import type { Words } from '../present/words.ts';
import type { FareTable } from './sheet.ts';

/** Null when no amount is filled in. */
export function fareTable(fares: Fares | null, words: Words): FareTable | null {
  const total = fares === null ? null : totalOf(fares);
  if (fares === null || total === null) return null;
  const { currency, quantity } = fares;
  const rows = (['fare', 'tax', 'fee'] as const).flatMap((kind) => {
    const amount = fares[kind];
    if (amount === null) return [];
    const detail = quantity === 1 ? null : `${quantity} × ${words.amount(amount, currency)}`;
    return [{ label: words.trip(kind), detail, amount: words.amount(amount * BigInt(quantity), currency) }];
  });
  const label = words.trip('totalFor', {}, quantity);
  return { heading: words.trip('fares'), rows, total: { label, amount: words.amount(total.all, currency) } };
}
