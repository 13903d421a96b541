import { type Fares, type Hundredths, readAmount, totalOf } from '../options/fares.ts';
import type { FareLine } from './additions-schema.ts';
import { readMarkUp, withMarkUp } from './read-mark-up.ts';

/** One price as customers see it: the fare has its mark-up in it. */
export interface PricedLine {
  for: NonNullable<FareLine['for']>;
  label: string | null;
  quantity: number;
  /** Of one traveller, as `each`. */
  fare: Hundredths | null;
  tax: Hundredths | null;
  fee: Hundredths | null;
  each: Hundredths;
  all: Hundredths;
}

export type TravellerCount = (kind?: FareLine['for']) => number;

/**
 * The lines of one paper that have an amount.
 *
 * @param travellers counts those of a line without a quantity
 * @param markUp of fares that have none of their own
 */
export function priceLines(
  lines: readonly FareLine[],
  paperId: string,
  travellers: TravellerCount,
  markUp?: string | undefined,
): PricedLine[] {
  const own = lines.filter(({ paper }) => paper === undefined || isOfPaper(paper, paperId));
  return own.map((line) => priceLine(line, travellers, markUp)).filter((line) => line !== null);
}

/** A price of a booking holds on each of its passengers' papers: `1` on `1-2`. */
export const isOfPaper = (priced: string, id: string): boolean => id === priced || id.startsWith(`${priced}-`);

function priceLine(line: FareLine, travellers: TravellerCount, general: string | undefined): PricedLine | null {
  if (isWaiting(line)) return null;
  const quantity = line.quantity ?? travellers(line.for);
  const bare = amountOf(line.fare);
  // A fee alone earns nothing but itself.
  const markUp = readMarkUp(line.markUp || (bare === null ? '' : (general ?? '')));
  const fare = withMarkUp(bare, markUp.ok ? markUp.markUp : null);
  const parts = { fare, tax: amountOf(line.tax), fee: amountOf(line.fee) };
  const total = totalOf({ currency: '$', quantity, ...parts });
  if (total === null) return null;
  return { for: line.for ?? 'traveller', label: line.label || null, quantity, ...parts, ...total };
}

/** An option's one price for all its travellers; null where none is typed. */
export function optionPrice(typed: string | undefined, quantity: number): PricedLine | null {
  const all = amountOf(typed);
  if (all === null) return null;
  const none = { label: null, fare: null, tax: null, fee: null };
  return { for: 'traveller', ...none, quantity, each: all / BigInt(quantity), all };
}

/** A template's fee and mark-up print nothing before there is a fare; "Visa, £40" is a price by itself. */
export function isWaiting({ awaits, fare, tax, fee, label, markUp }: FareLine): boolean {
  if (!awaits || amountOf(fare) !== null || amountOf(tax) !== null) return false;
  return !label || amountOf(fee) === null || markUp !== undefined;
}

function amountOf(typed: string | undefined): Hundredths | null {
  const read = readAmount(typed ?? '');
  return read.ok ? read.hundredths : null;
}

/** The specification's one line: nothing says for whom. */
export const isPlainLine = (line: PricedLine): boolean => line.for === 'traveller' && line.label === null;

export const sumOf = (lines: readonly PricedLine[]): Hundredths => lines.reduce((sum, { all }) => sum + all, 0n);

export const lineOfFares = (fares: Fares): PricedLine | null => {
  const total = totalOf(fares);
  const { quantity, fare, tax, fee } = fares;
  return total === null ? null : { for: 'traveller', label: null, quantity, fare, tax, fee, ...total };
};
