import type { PaperAdditions } from '../additions/paper-additions.ts';
import { isPlainLine, lineOfFares, type PricedLine, sumOf } from '../additions/price-lines.ts';
import { type Currency, defaultCurrency } from '../options/currencies.ts';
import type { Fares } from '../options/fares.ts';
import type { Words } from '../words.ts';
import type { FareTable } from './sheet.ts';

type FareRow = FareTable['rows'][number];

/** Null when there is no amount. Lines of the additions stand for `fares`. */
export function fareTable(fares: Fares | null, additions: PaperAdditions | null, words: Words): FareTable | null {
  const { lines, currency } = pricedLines(fares, additions);
  const [first] = lines;
  if (first === undefined) return null;
  const isOnePlain = lines.length === 1 && isPlainLine(first);
  const rows = isOnePlain ? partRows(first, currency, words) : lines.map((line) => lineRow(line, currency, words));
  // One traveller and one amount: the total says it all.
  const isTotal = isOnePlain && rows.length === 1 && first.quantity === 1;
  return {
    heading: words.trip('fares'),
    rows: isTotal ? [] : rows,
    total: { label: totalLabel(lines, words), amount: words.amount(sumOf(lines), currency) },
    terms: termRows(additions?.deposit ?? null, lines, currency, words),
  };
}

interface Priced {
  lines: readonly PricedLine[];
  currency: Currency;
}

export function pricedLines(fares: Fares | null, additions: PaperAdditions | null): Priced {
  if (additions && additions.fares.length > 0) return { lines: additions.fares, currency: additions.currency };
  const line = fares && lineOfFares(fares);
  return { lines: line ? [line] : [], currency: fares?.currency ?? defaultCurrency };
}

const parts = ['fare', 'tax', 'fee'] as const;

/** A row for each part of the one price. */
function partRows(line: PricedLine, currency: Currency, words: Words): FareRow[] {
  const { quantity } = line;
  return parts.flatMap((kind) => {
    const amount = line[kind];
    if (amount === null) return [];
    const detail = quantity === 1 ? null : `${quantity} × ${words.amount(amount, currency)}`;
    return [{ label: words.trip(kind), detail, amount: words.amount(amount * BigInt(quantity), currency) }];
  });
}

/** "2 adults", "Fare £2,480.00 + Tax £318.40 each" and the sum. */
function lineRow(line: PricedLine, currency: Currency, words: Words): FareRow {
  const { for: kind, label, quantity, each, all } = line;
  const said = parts.flatMap((part) => {
    const amount = line[part];
    return amount === null ? [] : [`${words.trip(part)} ${words.amount(amount, currency)}`];
  });
  const amounts = said.join(' + ');
  const isSplit = said.length > 1;
  const ofSeveral = isSplit ? words.addition('each', { amounts }) : `${quantity} × ${words.amount(each, currency)}`;
  const ofOne = isSplit ? amounts : null;
  const own = isSplit && quantity > 1 ? `${quantity} × ${label}` : (label ?? '');
  return {
    label: label === null ? words.addition(kind, {}, quantity) : own,
    detail: quantity === 1 ? ofOne : ofSeveral,
    amount: words.amount(all, currency),
  };
}

/** A line with a wording of its own may be for anything, so that its travellers are not counted. */
function totalLabel(lines: readonly PricedLine[], words: Words): string {
  if (lines.some(({ label }) => label !== null)) return words.addition('total');
  return words.trip(
    'totalFor',
    {},
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
  );
}

/** The deposit with its day, and what is left to pay. */
function termRows(
  deposit: PaperAdditions['deposit'],
  lines: readonly PricedLine[],
  currency: Currency,
  words: Words,
): FareTable['terms'] {
  if (deposit === null) return [];
  const { amount, due } = deposit;
  const label =
    due === null ? words.addition('deposit') : words.addition('depositBy', { date: words.dateSpan(due, due) });
  const balance = sumOf(lines) - amount;
  return [
    { label, amount: words.amount(amount, currency) },
    ...(balance > 0n ? [{ label: words.addition('balance'), amount: words.amount(balance, currency) }] : []),
  ];
}
