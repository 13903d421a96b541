import type { Facts, FareSuggestion, Passenger } from '~/itinerary/facts/model.ts';
import { type Currency, currencyOfCode } from '../present/currencies.ts';
import { type Hundredths, readAmount } from '../present/fares.ts';
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
  return currency === null || lines.length === 0 ? null : { currency, lines };
}

/** What is neither base nor taxes is a fee. */
function lineOf(
  { type, quantity, base, taxes, total }: FareSuggestion,
  paper: string | null,
  passengers: readonly Passenger[],
): FareLine {
  const many = quantity ?? passengers.filter((one) => one.type === type).length;
  const all = hundredthsOf(total.amount);
  const tax = hundredthsOf(taxes?.amount);
  const fare = base === null ? all - tax : hundredthsOf(base.amount);
  const amounts = { fare, tax, fee: all - fare - tax };
  const filled = Object.entries(amounts).filter(([, amount]) => amount > 0n);
  return {
    ...(paper === null ? {} : { paper }),
    ...(type === null ? {} : { for: type }),
    ...(many < 1 || many > MOST_TRAVELLERS ? {} : { quantity: many }),
    ...Object.fromEntries(filled.map(([name, amount]) => [name, amountText(amount)])),
  };
}

const MOST_TRAVELLERS = 99;

function hundredthsOf(amount: string | undefined): Hundredths {
  const read = readAmount(amount ?? '');
  return read.ok ? (read.hundredths ?? 0n) : 0n;
}
