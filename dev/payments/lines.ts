import type Stripe from 'stripe';
import { find } from './find.ts';
import { idOf } from './http.ts';
import type { LineInput } from './invoice-objects.ts';
import type { Store } from './store.ts';

export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error('a subscription without an item');
  return item;
}

const productName = (store: Store, price: Stripe.Price) => find(store, 'products', idOf(price.product as string)).name;

/** The line of a whole month. */
export function monthLine(store: Store, subscription: Stripe.Subscription, start: number, end: number): LineInput {
  const { id: item, price } = itemOf(subscription);
  const amount = price.unit_amount ?? 0;
  const description = `1 × ${productName(store, price)} (at ${(amount / 100).toFixed(2)} / month)`;
  return {
    id: store.id('il'),
    amount,
    description,
    price,
    subscription: subscription.id,
    item,
    start,
    end,
    proration: false,
  };
}

/**
 * What a change of price at a moment is worth: the unused rest back, the rest of the new price. Credit is worked out of
 * what was debited for the item, as in flexible billing mode.
 */
export function prorations(
  store: Store,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  at: number,
): [back: LineInput, rest: LineInput] {
  const item = itemOf(subscription);
  const { current_period_start: start, current_period_end: end } = item;
  const debit = debitOf(store, item) ?? { amount: item.price.unit_amount ?? 0, period: { start, end }, credited: null };
  const share = (of: { start: number; end: number }) => Math.max(0, Math.min(1, (of.end - at) / (of.end - of.start)));
  const line = (of: Stripe.Price, amount: number, words: string): LineInput => ({
    id: store.id('il'),
    invoiceItem: store.id('ii'),
    amount,
    description: `${words} ${productName(store, of)} after ${new Date(at * 1000).toISOString().slice(0, 10)}`,
    price: of,
    subscription: subscription.id,
    item: item.id,
    start: at,
    end,
    proration: true,
  });
  const back = line(item.price, -Math.round(debit.amount * share(debit.period)), 'Unused time on');
  const rest = line(price, Math.round((price.unit_amount ?? 0) * share({ start, end })), 'Remaining time on');
  return [{ ...back, credited: debit.credited }, rest];
}

/** The newest line that billed the item's price until the end of its period. */
function debitOf(store: Store, item: Stripe.SubscriptionItem) {
  const line = Object.values(store.state.invoices)
    .filter(({ status }) => status !== 'void')
    .flatMap(({ lines }) => lines.data)
    .findLast(
      ({ amount, parent, period, pricing }) =>
        amount > 0 &&
        parent?.subscription_item_details?.subscription_item === item.id &&
        pricing?.price_details?.price === item.price.id &&
        period.end === item.current_period_end,
    );
  if (!line) return null;
  const credited = { invoice: line.invoice ?? '', invoice_line_items: [line.id] };
  return { amount: line.amount, period: line.period, credited };
}
