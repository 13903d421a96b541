import type { TaxBlock } from './invoice-amounts.ts';

/** Minor units, negative on credit notes. */
export interface DocumentAmounts {
  total: number;
  net: number;
  tax: number;
  block: TaxBlock | null;
}

interface Share {
  /** Basis points; null where no tax is named. */
  rate: number | null;
  net: number;
  tax: number;
}

/** Positive minor units. */
export interface Correction extends DocumentAmounts {
  shares: Share[];
}

/**
 * Credits each rate in proportion to its remainder, so that partial refunds add up to the invoice's tax, to the penny.
 * @param amount with tax, positive; cut to the remainder
 * @returns null when nothing is left
 */
export function correctionOf(
  invoice: DocumentAmounts,
  earlier: readonly DocumentAmounts[],
  amount: number,
): Correction | null {
  const left = sharesOf(invoice).map((share) => subtractCredited(share, earlier));
  const all = sum(left.map(gross));
  const total = Math.min(amount, all, invoice.total + sum(earlier.map((each) => each.total)));
  if (total <= 0) return null;
  const shares = allocate(left, total, all);
  const [net, tax] = [sum(shares.map((share) => share.net)), sum(shares.map((share) => share.tax))];
  return { total, net, tax, shares, block: invoice.block && blockOf(invoice.block, shares, earlier) };
}

const gross = ({ net, tax }: Share) => net + tax;
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

function sharesOf({ block, net, tax }: DocumentAmounts): Share[] {
  return block && block.rates.length > 0 ? block.rates.map((each) => ({ ...each })) : [{ rate: null, net, tax }];
}

function subtractCredited(share: Share, earlier: readonly DocumentAmounts[]): Share {
  const given = earlier.flatMap(sharesOf).filter(({ rate }) => rate === share.rate);
  return {
    rate: share.rate,
    net: share.net + sum(given.map(({ net }) => net)),
    tax: share.tax + sum(given.map(({ tax }) => tax)),
  };
}

function allocate(left: readonly Share[], total: number, all: number): Share[] {
  let [grossSoFar, givenSoFar] = [0, 0];
  return left
    .map((share) => {
      grossSoFar += gross(share);
      const given = Math.round((total * grossSoFar) / all) - givenSoFar;
      givenSoFar += given;
      const tax = gross(share) === 0 ? 0 : Math.round((given * share.tax) / gross(share));
      return { rate: share.rate, net: given - tax, tax };
    })
    .filter((share) => share.net !== 0 || share.tax !== 0);
}

/** Converts at the invoice's rate, on the sum of all credits, so that rounding does not add up. */
function blockOf(block: TaxBlock, shares: readonly Share[], earlier: readonly DocumentAmounts[]): TaxBlock {
  const rates = shares.flatMap(({ rate, net, tax }) => (rate === null ? [] : [{ rate, net, tax }]));
  if (!block.home) return { ...block, rates };
  const { rate, currency } = block.home;
  const before = -sum(earlier.map(({ tax }) => tax));
  const inHome = (tax: number) => Math.round(tax / Number(rate));
  const tax = inHome(before + sum(shares.map((share) => share.tax))) - inHome(before);
  return { ...block, rates, home: { currency, rate, tax } };
}
