import { type PricedLine, sumOf } from '~/trip/additions/price-lines.ts';
import { amountText } from '~/trip/additions/with-first-line.ts';
import type { PaperToSend } from '~/trip/files/paper-to-send.ts';
import type { Hundredths } from '~/trip/options/fares.ts';

/** The price of a paper as its customer sees it: mark-up is part of the fare. Amounts are decimals as strings. */
export function paperFares({ paper, look: { additions } }: PaperToSend, currency: string) {
  if (!additions || additions.fares.length === 0) return [];
  const total = sumOf(additions.fares);
  const { deposit } = additions;
  const due = deposit === null || deposit.due === null ? null : isoDay(deposit.due);
  return [
    {
      paper: paper.id,
      currency,
      lines: additions.fares.map(fareLineJson),
      total: text(total),
      deposit: deposit && { amount: text(deposit.amount), due },
      balance: deposit && deposit.amount < total ? text(total - deposit.amount) : null,
    },
  ];
}

function fareLineJson({ for: passengerType, label, quantity, fare, tax, fee, each, all }: PricedLine) {
  return {
    passenger_type: passengerType,
    label,
    quantity,
    fare: text(fare),
    tax: text(tax),
    fee: text(fee),
    each: text(each),
    total: text(all),
  };
}

const text = (amount: Hundredths | null): string | null => amountText(amount) ?? null;

const MILLISECONDS_PER_DAY = 86_400_000;
const isoDay = (day: number): string => new Date(day * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
