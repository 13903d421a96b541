import type { Fares, Hundredths } from '../options/fares.ts';
import type { Additions, FareLine } from './additions-schema.ts';

/**
 * The specification's fields are the first line: what they hold stands in it. Without any amount, kind or mark-up, and
 * without further lines, there is none.
 */
export function withFirstLine(additions: Additions, fares: Fares, isQuantityOurs: boolean): Additions {
  const { fares: lines = [], currency, ...rest } = additions;
  const [first = {}, ...others] = lines;
  const { paper, for: kind, label, markUp, awaits } = first;
  const said: FareLine = {
    paper,
    for: kind,
    label,
    markUp,
    fare: amountText(fares.fare),
    tax: amountText(fares.tax),
    fee: amountText(fares.fee),
  };
  const line = withoutEmpty(said);
  if (others.length === 0 && Object.keys(line).length === 0)
    return hasOptionPrice(rest) ? { ...rest, currency: fares.currency } : rest;
  const quantity = isQuantityOurs ? {} : { quantity: fares.quantity };
  const waiting = awaits ? { awaits } : {};
  return { ...rest, currency: fares.currency, fares: [{ ...line, ...quantity, ...waiting }, ...others] };
}

const hasOptionPrice = ({ quote }: Additions): boolean =>
  (quote?.options ?? []).some(({ price }) => price !== undefined);

const withoutEmpty = (line: FareLine): FareLine =>
  Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined && value !== ''));

/** "1234.50" */
export const amountText = (amount: Hundredths | null): string | undefined =>
  amount === null ? undefined : `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
