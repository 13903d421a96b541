import type { FareSuggestion } from '~/itinerary/facts/model.ts';
import type { Currency } from '../present/currencies.ts';
import { type Hundredths, readAmount } from '../present/fares.ts';
import type { FareLine } from './additions-schema.ts';
import { currencyOfCode } from './currency-of-code.ts';

export interface SuggestedFares {
  currency: Currency;
  lines: FareLine[];
}

/** More prices are no offer to one customer. */
const MOST_LINES = 10;

/** What a pasted fare display says as fare lines; null where its prices are not all in one currency that we have. */
export function suggestedFares(suggestions: readonly FareSuggestion[], paper: string | null): SuggestedFares | null {
  const codes = new Set(
    suggestions.flatMap(({ base, taxes, total }) => [base, taxes, total]).map((one) => one?.currency),
  );
  codes.delete(undefined);
  const [code, other] = codes;
  const currency = code === undefined || other !== undefined ? null : currencyOfCode(code);
  const lines = suggestions.slice(0, MOST_LINES).map((one) => lineOf(one, paper));
  return currency === null || lines.length === 0 ? null : { currency, lines };
}

/** What is neither base nor taxes is a fee. */
function lineOf({ type, quantity, base, taxes, total }: FareSuggestion, paper: string | null): FareLine {
  const all = hundredthsOf(total.amount);
  const tax = hundredthsOf(taxes?.amount);
  const fare = base === null ? all - tax : hundredthsOf(base.amount);
  const amounts = { fare, tax, fee: all - fare - tax };
  const filled = Object.entries(amounts).filter(([, amount]) => amount > 0n);
  return {
    ...(paper === null ? {} : { paper }),
    ...(type === null ? {} : { for: type }),
    ...(quantity === null || quantity < 1 || quantity > MOST_TRAVELLERS ? {} : { quantity }),
    ...Object.fromEntries(filled.map(([name, amount]) => [name, amountText(amount)])),
  };
}

const MOST_TRAVELLERS = 99;

function hundredthsOf(amount: string | undefined): Hundredths {
  const read = readAmount(amount ?? '');
  return read.ok ? (read.hundredths ?? 0n) : 0n;
}

/** "1234.50" */
const amountText = (amount: Hundredths): string => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
