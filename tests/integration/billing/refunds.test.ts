import { describe, expect, test } from 'vitest';
import { listInvoices } from '~/billing/invoices.server.ts';
import { handleEvent } from '~/billing/payment-events.server.ts';
import { reconcileRefunds } from '~/billing/refund-events.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { creditNote } from '../../../emails/credit-note.tsx';
import { prepareMail } from '../../../workers/prepare-mail.ts';
import { accountOf, createAccount, pay, settle, withBilling } from '../../support/billing.ts';
import { databaseKinds } from '../../support/database.ts';

const documentsOf = ({ id: accountId }: Account) =>
  database().invoice.findMany({
    where: { accountId },
    omit: { pdf: true },
    include: { corrects: { select: { number: true } }, lines: true },
    orderBy: { number: 'asc' },
  });

describe.each(databaseKinds)('money that goes back, on %s', (kind) => {
  const world = withBilling(kind, 2000, { SELLER_VAT_NUMBER: 'GB123456789', SELLER_VAT_RATE: '20' });

  async function customer(plan = 'starter-gbp') {
    const account = await createAccount();
    await pay(account, plan);
    await settle(world);
    const { stripeCustomerId } = await accountOf(account.id);
    const [invoice] = await documentsOf(account);
    if (!invoice) throw new Error('nothing was issued');
    return { account, customer: stripeCustomerId, invoice };
  }

  test('a refund gives one numbered credit note that names its invoice, however often and early it is heard of', async () => {
    const account = await createAccount();
    await world.control('webhooks', { mode: 'hold' });
    await pay(account, 'starter-gbp');
    const [paid] = Object.values(world.sandbox.store.state.invoices).slice(-1);
    await world.control('refund', { customer: paid?.customer });
    await world.control('webhooks', { mode: 'deliver' });
    await world.control('release', { order: 'reverse', copies: 3 }); // the refund first, and its payment last
    await settle(world);
    const [invoice, note, ...more] = await documentsOf(account);
    expect(more).toEqual([]);
    expect(note).toMatchObject({
      kind: 'credit-note',
      reason: 'refund',
      corrects: { number: invoice?.number },
      total: -1900,
      net: -1583,
      tax: -317,
      paid: -1900,
      creditUsed: 0,
      lines: [{ description: `refund:${invoice?.number}`, amount: -1583, tax: -317, taxRate: 2000 }],
    });
    const events = await database().paymentEvent.findMany({
      where: { type: { in: ['refund.created', 'charge.refunded'] } },
    });
    await database().paymentEvent.updateMany({ data: { handledAt: null } });
    await Promise.all(events.map(({ id }) => handleEvent(id)));
    expect(await documentsOf(account)).toHaveLength(2);
    const mail = await prepareMail({ mail: 'receipt', accountId: account.id, invoiceId: note?.id ?? '' });
    expect(mail).toMatchObject({
      template: creditNote,
      data: { number: note?.number, invoice: invoice?.number, amount: 1900, way: 'card' },
    });
  });

  test('partial refunds come to the invoice’s own VAT together, and never to more than the invoice', async () => {
    const { account, customer: id } = await customer();
    for (const amount of [700, 700, 500]) await world.control('refund', { customer: id, amount });
    await settle(world);
    const [invoice, ...notes] = await documentsOf(account);
    expect(notes.map(({ total }) => total).sort()).toEqual([-500, -700, -700]);
    const sum = (name: 'net' | 'tax') => -notes.reduce((all, each) => all + each[name], 0);
    expect([sum('net'), sum('tax')]).toEqual([invoice?.net, invoice?.tax]);
    expect((await listInvoices(account.id)).map((each) => each.kind).sort()).toEqual([
      'credit-note',
      'credit-note',
      'credit-note',
      'invoice',
    ]);
  });

  test('a credit note at Stripe and its refund are one document; one to the balance says so', async () => {
    const refunded = await customer();
    await world.control('credit-note', { customer: refunded.customer, amount: 900 });
    const credited = await customer();
    await world.control('credit-note', { customer: credited.customer, amount: 900, to: 'balance' });
    await settle(world);
    expect((await documentsOf(refunded.account)).slice(1)).toMatchObject([
      { total: -900, paid: -900, reason: 'refund' },
    ]);
    const balance = { total: -900, paid: 0, creditUsed: -900, reason: 'credit' };
    expect((await documentsOf(credited.account)).slice(1)).toMatchObject([balance]);
  });

  test('a refund that fails and a credit note that becomes void are taken back by a numbered invoice', async () => {
    const failing = await customer();
    const { id: refund } = await world.control('refund', { customer: failing.customer });
    const voiding = await customer();
    const { id: note } = await world.control('credit-note', { customer: voiding.customer, to: 'balance' });
    await settle(world);
    await world.control('fail-refund', { refund });
    await world.control('void-credit-note', { note });
    await settle(world);
    for (const { account } of [failing, voiding]) {
      const [invoice, credit, back, ...more] = await documentsOf(account);
      expect(more).toEqual([]);
      expect(back).toMatchObject({ kind: 'invoice', reason: 'taken-back', corrects: { number: credit?.number } });
      expect([back?.net, back?.tax, back?.total]).toEqual([invoice?.net, invoice?.tax, invoice?.total]);
    }
  });

  test('a lost dispute gives a credit note, and admins read whose payment it was', async () => {
    const admin = await createAccount({ role: 'admin' });
    const { account, customer: id, invoice } = await customer('agency-gbp');
    const { id: dispute } = await world.control('dispute', { customer: id });
    await settle(world);
    expect(await documentsOf(account)).toHaveLength(1);
    await world.control('lose-dispute', { dispute });
    await settle(world);
    const [, note] = await documentsOf(account);
    expect(note).toMatchObject({ total: -4900, reason: 'dispute', corrects: { number: invoice.number } });
    const audit = await database().auditEvent.findFirstOrThrow({
      where: { event: 'billing.dispute', accountId: account.id },
      orderBy: { createdAt: 'desc' },
    });
    const mail = await prepareMail({ mail: 'payment-disputed', accountId: admin.id, auditId: audit.id });
    expect(mail?.data).toMatchObject({ agency: account.agencyName, invoice: invoice.number, status: 'lost' });
  });

  test('the nightly look finds what no event told of, and numbers have no gap', async () => {
    const { account, customer: id } = await customer();
    await world.control('webhooks', { mode: 'drop' });
    await world.control('refund', { customer: id, amount: 100 });
    await world.control('webhooks', { mode: 'deliver' });
    expect(await documentsOf(account)).toHaveLength(1);
    await reconcileRefunds();
    await reconcileRefunds();
    expect((await documentsOf(account)).slice(1)).toMatchObject([{ total: -100 }]);
    const numbers = (await database().invoice.findMany({ select: { number: true } }))
      .map(({ number }) => number)
      .sort();
    const year = numbers[0]?.slice(0, 8);
    expect(numbers).toEqual(numbers.map((_, at) => `${year}${String(at + 1).padStart(6, '0')}`));
  });

  test('a refund whose invoice is not at Stripe any more holds up no other one by night', async () => {
    const [whole, broken] = [await customer(), await customer()];
    await world.control('webhooks', { mode: 'drop' });
    for (const { customer: id } of [whole, broken]) await world.control('refund', { customer: id, amount: 100 });
    await world.control('webhooks', { mode: 'deliver' });
    const { invoices } = world.sandbox.store.state;
    const gone = Object.entries(invoices).filter(([, invoice]) => invoice.customer === broken.customer);
    for (const [id] of gone) delete invoices[id];
    try {
      await reconcileRefunds();
    } finally {
      for (const [id, invoice] of gone) invoices[id] = invoice;
    }
    expect((await documentsOf(whole.account)).slice(1)).toMatchObject([{ total: -100 }]);
    expect((await documentsOf(broken.account)).slice(1)).toEqual([]);
  });

  test('the nightly look reads every page, however many refunds came after the one whose event was lost', async () => {
    const { account, customer: id } = await customer();
    await world.control('webhooks', { mode: 'drop' });
    const { id: lost } = await world.control('refund', { customer: id, amount: 100 });
    await world.control('webhooks', { mode: 'deliver' });
    const { refunds } = world.sandbox.store.state;
    const [given] = Object.values(refunds).filter((each) => each.id === lost);
    if (!given) throw new Error('nothing was refunded');
    const later = Array.from({ length: 1100 }, (_, at) => `re_later_${at}`);
    for (const each of later)
      refunds[each] = { ...given, id: each, created: given.created + 1, payment_intent: null, charge: null };
    await reconcileRefunds();
    for (const each of later) delete refunds[each];
    expect((await documentsOf(account)).slice(1)).toMatchObject([{ total: -100 }]);
  });
});
