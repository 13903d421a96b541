import type Stripe from 'stripe';
import { makeCharge } from './charge-objects.ts';
import { find } from './find.ts';
import { idOf } from './http.ts';
import { moveBalance } from './paying.ts';
import { makeCreditNote, makeRefund } from './refund-objects.ts';
import type { World } from './store.ts';

type Orders = Record<string, unknown>;

/** The last payment of a customer that went through, or that of an invoice. */
function paidIntent(world: World, { customer, invoice }: Orders): Stripe.PaymentIntent {
  const named = typeof invoice === 'string' ? world.state.intents[world.state.intentOf[invoice] ?? ''] : undefined;
  const paid =
    named ??
    Object.values(world.state.intents).findLast(
      (each) => each.status === 'succeeded' && idOf(each.customer) === customer,
    );
  if (!paid) throw new Error('this customer has paid nothing');
  return paid;
}

function giveBack(world: World, intent: Stripe.PaymentIntent, amount: number): Stripe.Refund {
  const before = Object.values(world.state.refunds).filter((each) => each.payment_intent === intent.id);
  const given = before.reduce((sum, each) => sum + (each.status === 'failed' ? 0 : each.amount), 0);
  if (given + amount > intent.amount) throw new Error('more than was paid');
  const refund = makeRefund(world.id('re'), world.now(), intent, amount);
  world.state.refunds[refund.id] = refund;
  world.emit('refund.created', refund);
  world.emit('charge.refunded', makeCharge(intent, given + amount));
  return refund;
}

/** What the dashboard does: money back with or without a credit note, and a bank that decides for its customer. */
export const moneyBack = {
  refund(world: World, orders: Orders): Stripe.Refund {
    const intent = paidIntent(world, orders);
    return giveBack(world, intent, typeof orders.amount === 'number' ? orders.amount : intent.amount);
  },
  'fail-refund'(world: World, { refund }: Orders): Stripe.Refund {
    const found = find(world, 'refunds', String(refund));
    found.status = 'failed';
    world.emit('refund.failed', found);
    return found;
  },
  'credit-note'(world: World, orders: Orders): Stripe.CreditNote {
    const intent = paidIntent(world, orders);
    const [id = ''] = Object.entries(world.state.intentOf).find(([, each]) => each === intent.id) ?? [];
    const invoice = find(world, 'invoices', id);
    const amount = typeof orders.amount === 'number' ? orders.amount : intent.amount;
    const refund = orders.to === 'balance' ? null : giveBack(world, intent, amount).id;
    const customer = find(world, 'customers', idOf(invoice.customer));
    if (!refund) moveBalance(world, customer, customer.balance - amount);
    const note = makeCreditNote({ id: world.id('cn'), created: world.now(), invoice, amount, refund });
    world.state.creditNotes[note.id] = note;
    invoice.post_payment_credit_notes_amount += amount;
    world.emit('credit_note.created', note);
    return note;
  },
  'void-credit-note'(world: World, { note }: Orders): Stripe.CreditNote {
    const found = find(world, 'creditNotes', String(note));
    Object.assign(found, { status: 'void', voided_at: world.now() });
    world.emit('credit_note.voided', found);
    return found;
  },
  'lose-dispute'(world: World, { dispute }: Orders): Stripe.Dispute {
    const found = find(world, 'disputes', String(dispute));
    found.status = 'lost';
    world.emit('charge.dispute.closed', found);
    return found;
  },
} satisfies Record<string, (world: World, orders: Orders) => object>;
