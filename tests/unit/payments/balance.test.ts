import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BareSandbox, itemIn, openBareSandbox } from '../../support/payments-sandbox.ts';

let bare: BareSandbox;
beforeAll(async () => {
  bare = await openBareSandbox();
});
afterAll(() => bare.sandbox.stop());

const balanceOf = async (customer: string) => {
  const found = await bare.stripe.customers.retrieve(customer);
  return found.deleted ? null : found.balance;
};

/** From £149 to £19 in the first second of a month: £130 come back. */
async function downgraded() {
  const { customer, subscription } = await bare.subscribed(14_900);
  const { id, current_period_start: start } = itemIn(subscription);
  const smaller = await bare.priced(1900);
  const changed = await bare.stripe.subscriptions.update(subscription.id, {
    items: [{ id, price: smaller.id }],
    proration_behavior: 'always_invoice',
    proration_date: start,
    expand: ['latest_invoice'],
  });
  return { customer, changed, smaller };
}

test('a negative invoice is paid with nothing, and the customer’s balance gets the credit', async () => {
  const { customer, changed } = await downgraded();
  expect(changed.latest_invoice).toMatchObject({
    status: 'paid',
    total: -13_000,
    amount_due: 0,
    amount_paid: 0,
    starting_balance: 0,
    ending_balance: -13_000,
  });
  expect(await balanceOf(customer.id)).toBe(-13_000);
});

test('credit pays the next months until it is used up, and survives a cancellation', async () => {
  const { customer, changed, smaller } = await downgraded();
  await bare.advanceTo(itemIn(changed).current_period_end + 1);
  expect(await balanceOf(customer.id)).toBe(-11_100);
  await bare.stripe.subscriptions.cancel(changed.id);
  const again = await bare.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: smaller.id }],
    expand: ['latest_invoice'],
  });
  expect(again.latest_invoice).toMatchObject({ starting_balance: -11_100, ending_balance: -9200, amount_due: 0 });
  expect(again.status).toBe('active');
  const charges = bare.sandbox.store.state.charges.filter((each) => each.customer === customer.id);
  expect(charges.map(({ amount }) => amount)).toEqual([14_900]);
});

test('what a void invoice took of the credit comes back', async () => {
  const { customer } = await downgraded();
  const dearer = await bare.priced(20_000);
  const declining = await bare.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
  const unpaid = await bare.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: dearer.id }],
    default_payment_method: declining.id,
    expand: ['latest_invoice'],
  });
  const { latest_invoice: invoice } = unpaid;
  expect(invoice).toMatchObject({ status: 'open', amount_due: 7000 });
  expect(await balanceOf(customer.id)).toBe(0);
  await bare.stripe.invoices.voidInvoice(typeof invoice === 'object' ? (invoice?.id ?? '') : '');
  expect(await balanceOf(customer.id)).toBe(-13_000);
});

test('less than a card is charged goes onto the next invoice', async () => {
  const { customer, subscription } = await bare.subscribed(1900);
  const dearer = await bare.priced(1920);
  const changed = await bare.stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemIn(subscription).id, price: dearer.id }],
    proration_behavior: 'always_invoice',
    proration_date: itemIn(subscription).current_period_start,
    expand: ['latest_invoice'],
  });
  expect(changed.latest_invoice).toMatchObject({ status: 'paid', total: 20, amount_due: 0, ending_balance: 20 });
  await bare.advanceTo(itemIn(changed).current_period_end + 1);
  const [renewal] = (await bare.stripe.invoices.list({ customer: customer.id, limit: 1 })).data;
  expect(renewal).toMatchObject({ total: 1920, starting_balance: 20, amount_paid: 1940, ending_balance: 0 });
});
