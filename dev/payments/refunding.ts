import type Stripe from 'stripe';
import { makeCharge } from './charge-objects.ts';
import { find } from './find.ts';
import { idOf } from './http.ts';
import { setBalance } from './paying.ts';
import { makeCreditNote, makeRefund } from './refund-objects.ts';
import type { Store } from './store.ts';

type ControlParams = Record<string, unknown>;

/** The last payment of a customer that went through, or that of an invoice. */
function paidIntent(store: Store, { customer, invoice }: ControlParams): Stripe.PaymentIntent {
  const named = typeof invoice === 'string' ? store.state.intents[store.state.intentOf[invoice] ?? ''] : undefined;
  const paid =
    named ??
    Object.values(store.state.intents).findLast(
      (each) => each.status === 'succeeded' && idOf(each.customer) === customer,
    );
  if (!paid) throw new Error('this customer has paid nothing');
  return paid;
}

function lastPaid(store: Store, orders: ControlParams): Stripe.Invoice {
  const intent = paidIntent(store, orders);
  const [id] = Object.entries(store.state.intentOf).find(([, each]) => each === intent.id) ?? [];
  return find(store, 'invoices', id);
}

function refundIntent(store: Store, intent: Stripe.PaymentIntent, amount: number): Stripe.Refund {
  const before = Object.values(store.state.refunds).filter((each) => each.payment_intent === intent.id);
  const given = before.reduce((sum, each) => sum + (each.status === 'failed' ? 0 : each.amount), 0);
  if (given + amount > intent.amount) throw new Error('more than was paid');
  const refund = makeRefund(store.id('re'), store.now(), intent, amount);
  store.state.refunds[refund.id] = refund;
  store.emit('refund.created', refund);
  store.emit('charge.refunded', makeCharge(intent, given + amount));
  return refund;
}

/** What the dashboard does: money back with or without a credit note, and a bank that decides for its customer. */
export const refundActions = {
  refund(store: Store, orders: ControlParams): Stripe.Refund {
    const intent = paidIntent(store, orders);
    return refundIntent(store, intent, typeof orders.amount === 'number' ? orders.amount : intent.amount);
  },
  'fail-refund'(world: Store, { refund }: ControlParams): Stripe.Refund {
    const found = find(world, 'refunds', String(refund));
    found.status = 'failed';
    world.emit('refund.failed', found);
    return found;
  },
  'credit-note'(world: Store, orders: ControlParams): Stripe.CreditNote {
    const invoice =
      typeof orders.invoice === 'string' ? find(world, 'invoices', orders.invoice) : lastPaid(world, orders);
    const amount = typeof orders.amount === 'number' ? orders.amount : invoice.amount_paid;
    const whole = orders.to === 'balance' ? 0 : amount;
    const toCard = typeof orders.toCard === 'number' ? orders.toCard : whole;
    const refund = toCard > 0 ? refundIntent(world, paidIntent(world, { invoice: invoice.id }), toCard) : null;
    const customer = find(world, 'customers', idOf(invoice.customer));
    setBalance(world, customer, customer.balance - (amount - toCard));
    const note = makeCreditNote({ id: world.id('cn'), created: world.now(), invoice, amount, refund });
    world.state.creditNotes[note.id] = note;
    invoice.post_payment_credit_notes_amount += amount;
    world.emit('credit_note.created', note);
    return note;
  },
  'void-credit-note'(world: Store, { note }: ControlParams): Stripe.CreditNote {
    const found = find(world, 'creditNotes', String(note));
    Object.assign(found, { status: 'void', voided_at: world.now() });
    world.emit('credit_note.voided', found);
    return found;
  },
  'win-dispute'(world: Store, { dispute }: ControlParams): Stripe.Dispute {
    const found = find(world, 'disputes', String(dispute));
    found.status = 'won';
    world.emit('charge.dispute.closed', found);
    return found;
  },
  'lose-dispute'(world: Store, { dispute }: ControlParams): Stripe.Dispute {
    const found = find(world, 'disputes', String(dispute));
    found.status = 'lost';
    world.emit('charge.dispute.closed', found);
    return found;
  },
} satisfies Record<string, (world: Store, orders: ControlParams) => object>;
