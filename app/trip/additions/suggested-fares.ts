import type { Amount, Facts, FareSuggestion, Passenger } from '~/itinerary/facts/model.ts';
import { type Currency, currencyOfCode } from '../options/currencies.ts';
import { type Hundredths, readAmount } from '../options/fares.ts';
import type { FareLine } from './additions-schema.ts';
import { amountText } from './with-first-line.ts';

export interface SuggestedFares {
  currency: Currency;
  lines: FareLine[];
}

/** More prices are no offer to one customer. */
const MOST_LINES = 10;

/** What a pasted fare display says as fare lines; null where its prices are not all in one currency that we have. */
export function suggestedFares(
  { fareSuggestions: suggestions, passengers }: Pick<Facts, 'fareSuggestions' | 'passengers'>,
  paper: string | null,
): SuggestedFares | null {
  const codes = new Set(
    suggestions.flatMap(({ base, taxes, total }) => [base, taxes, total]).map((one) => one?.currency),
  );
  codes.delete(undefined);
  const [code, other] = codes;
  const currency = code === undefined || other !== undefined ? null : currencyOfCode(code);
  const lines = suggestions.slice(0, MOST_LINES).map((one) => lineOf(one, paper, passengers));
  const read = lines.filter((line) => line !== null);
  return currency === null || read.length === 0 || read.length < lines.length ? null : { currency, lines: read };
}

/** Null where an amount cannot be read: it would make the total wrong. */
function lineOf(
  { type, quantity, base, taxes, total }: FareSuggestion,
  paper: string | null,
  passengers: readonly Passenger[],
): FareLine | null {
  const [all, tax, fare] = [hundredthsOf(total), hundredthsOf(taxes), hundredthsOf(base)];
  if (all === null || (taxes && tax === null) || (base && fare === null)) return null;
  const filled = Object.entries(partsOf(all, fare, tax ?? 0n)).filter(([, amount]) => amount > 0n);
  const many =
    type === null ? quantity : (quantity ?? Math.max(1, passengers.filter((one) => one.type === type).length));
  return {
    ...(paper === null ? {} : { paper }),
    ...(type === null ? {} : { for: type }),
    ...(many === null || many < 1 ? {} : { quantity: Math.min(many, MOST_TRAVELLERS) }),
    ...Object.fromEntries(filled.map(([name, amount]) => [name, amountText(amount)])),
  };
}

/** What is neither base nor taxes is a fee. Parts always add up to the total, also where a discount is among them. */
function partsOf(
  all: Hundredths,
  base: Hundredths | null,
  tax: Hundredths,
): Record<'fare' | 'tax' | 'fee', Hundredths> {
  if (tax > all) return { fare: all, tax: 0n, fee: 0n };
  const fare = base === null || base + tax > all ? all - tax : base;
  return { fare, tax, fee: all - fare - tax };
}

const MOST_TRAVELLERS = 99;

function hundredthsOf(amount: Amount | null): Hundredths | null {
  const read = readAmount(amount?.amount ?? '');
  return read.ok ? read.hundredths : null;
}
