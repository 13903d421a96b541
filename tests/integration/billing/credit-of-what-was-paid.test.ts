import { expect, test } from 'vitest';
import { cancelPlan } from '~/billing/cancel-plan.server.ts';
import { updateCard } from '~/billing/card.server.ts';
import { changePlan } from '~/billing/change-plan.server.ts';
import { issueCorrections } from '~/billing/issue-corrections.server.ts';
import { previewChange } from '~/billing/preview-change.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { prepareMail } from '../../../workers/prepare-mail.ts';
import {
  accountOf,
  createAccount,
  mailsTo,
  pay,
  planNamed,
  settle,
  subscribedTo,
  withBilling,
} from '../../support/billing.ts';
import { productionKind } from '../../support/database.ts';

const world = withBilling(productionKind, 2000, { SELLER_VAT_NUMBER: 'GB123456789', SELLER_VAT_RATE: '20' });

async function move({ id }: Account, slug: string) {
  const account = await accountOf(id);
  const changed = await changePlan(account, planNamed(slug), { from: account.plan ?? '' });
  await settle(world);
  return changed;
}

const documentsOf = ({ id: accountId }: Account) =>
  database().invoice.findMany({
    where: { accountId },
    omit: { pdf: true },
    include: { corrects: { select: { number: true } }, lines: true },
    orderBy: { number: 'asc' },
  });

test.each([
  ['US', 'GB', { treatment: 'outside-scope', rates: [] }, 0],
  ['GB', 'US', { treatment: 'charged', rates: [{ rate: 2000, net: -10_833, tax: -2167 }] }, -2167],
])(
  'a credit takes back the invoice’s own VAT: bought in %s, credited after a move to %s',
  async (from, to, block, tax) => {
    const account = await subscribedTo(world, 'network-gbp', { country: from });
    await database().account.update({ where: { id: account.id }, data: { country: to } });
    expect(await move(account, 'starter-gbp')).toMatchObject({ ok: true });
    const [invoice, note] = await documentsOf(account);
    expect(note).toMatchObject({
      kind: 'credit-note',
      corrects: { number: invoice?.number },
      total: -13_000,
      tax,
      net: -13_000 - tax,
      taxBlock: block,
    });
  },
);

const takeBack: Record<string, (customer: string | null) => Promise<unknown>> = {
  refund: (customer) => world.control('refund', { customer }),
  'dispute that is not decided': (customer) => world.control('dispute', { customer }),
};

test.each(Object.keys(takeBack))(
  'after a %s the month gives no credit: the downgrade waits for the next',
  async (what) => {
    const account = await subscribedTo(world, 'network-gbp');
    await takeBack[what]?.(account.stripeCustomerId);
    await settle(world);
    const before = (await documentsOf(account)).length;
    const seen = await previewChange(await accountOf(account.id), planNamed('starter-gbp'));
    expect(seen).toMatchObject({ ok: true, preview: { kind: 'later', credit: 0 } });
    expect(await move(account, 'starter-gbp')).toMatchObject({ ok: true, account: { plan: 'network-gbp' } });
    expect(await accountOf(account.id)).toMatchObject({ creditBalance: 0 });
    expect(await documentsOf(account)).toHaveLength(before);
  },
);

test('a refund of a plan that has ended leaves the plan after it its credit', async () => {
  const account = await subscribedTo(world, 'starter-gbp');
  await world.control('refund', { customer: account.stripeCustomerId });
  await settle(world);
  await cancelPlan(await accountOf(account.id));
  await pay(await accountOf(account.id), 'agency-gbp');
  await settle(world);
  const seen = async (slug: string) => previewChange(await accountOf(account.id), planNamed(slug));
  expect(await seen('starter-gbp')).toMatchObject({ ok: true, preview: { kind: 'credit', credit: 3000 } });
  expect(await seen('network-gbp')).toMatchObject({ ok: true, preview: { givenBack: false, dueToday: 10_000 } });
});

test('whoever comes back to a currency finds the credit of it again', async () => {
  const account = await subscribedTo(world, 'network-gbp', { country: 'US' }); // at home only pounds are sold
  await move(account, 'starter-gbp');
  await cancelPlan(await accountOf(account.id));
  await pay(await accountOf(account.id), 'starter-usd');
  await settle(world);
  await cancelPlan(await accountOf(account.id));
  await pay(await accountOf(account.id), 'starter-gbp');
  await settle(world);
  expect(await accountOf(account.id)).toMatchObject({
    stripeCustomerId: account.stripeCustomerId,
    plan: 'starter-gbp',
    creditBalance: 11_100,
  });
});

test('a card that is chosen again within a day pays again', async () => {
  const account = await subscribedTo(world, 'starter-gbp');
  const cards: string[] = [];
  for (const token of ['tok_visa', 'tok_mastercard']) {
    await updateCard(await accountOf(account.id), token);
    const { invoice_settings: { default_payment_method: method } = {} } =
      world.sandbox.store.state.customers[account.stripeCustomerId ?? ''] ?? {};
    cards.push(String(method));
  }
  for (const reference of [...cards, ...cards]) await updateCard(await accountOf(account.id), reference);
  await updateCard(await accountOf(account.id), cards[0] ?? '');
  expect(await accountOf(account.id)).toMatchObject({ cardLastFour: '4242' });
});

test('a refund after a downgrade takes the credit back, with a debit note: money goes back once', async () => {
  const account = await subscribedTo(world, 'network-gbp');
  await move(account, 'starter-gbp');
  const customer = account.stripeCustomerId;
  expect((await accountOf(account.id)).creditBalance).toBe(13_000);
  await world.control('refund', { customer });
  await settle(world);
  const stripeInvoiceId = (await documentsOf(account))[0]?.stripeInvoiceId ?? '';
  await issueCorrections(stripeInvoiceId); // again changes nothing
  await settle(world);
  const documents = await documentsOf(account);
  expect(documents.map(({ kind, total, paid, creditUsed }) => [kind, total, paid, creditUsed])).toEqual([
    ['invoice', 14_900, 14_900, 0],
    ['credit-note', -13_000, 0, -13_000],
    ['invoice', 13_000, 0, 13_000],
    ['credit-note', -14_900, -14_900, 0],
  ]);
  expect(documents.reduce((sum, { tax }) => sum + tax, 0)).toBe(0);
  expect((await accountOf(account.id)).creditBalance).toBe(0);
});

test('a refund after two downgrades takes both credits back', async () => {
  const account = await subscribedTo(world, 'network-gbp');
  await move(account, 'agency-gbp');
  await move(await accountOf(account.id), 'starter-gbp');
  expect((await accountOf(account.id)).creditBalance).toBe(13_000);
  await world.control('refund', { customer: account.stripeCustomerId });
  await settle(world);
  const stripeInvoiceId = (await documentsOf(account))[0]?.stripeInvoiceId ?? '';
  await issueCorrections(stripeInvoiceId); // again changes nothing
  await settle(world);
  const documents = await documentsOf(account);
  expect(documents.map(({ kind, total, paid, creditUsed }) => [kind, total, paid, creditUsed])).toEqual([
    ['invoice', 14_900, 14_900, 0],
    ['credit-note', -10_000, 0, -10_000],
    ['credit-note', -3000, 0, -3000],
    ['invoice', 3000, 0, 3000],
    ['invoice', 10_000, 0, 10_000],
    ['credit-note', -14_900, -14_900, 0],
  ]);
  expect(documents.reduce((sum, { tax }) => sum + tax, 0)).toBe(0);
  expect((await accountOf(account.id)).creditBalance).toBe(0);
});

test.each([
  [
    'partly',
    12_000,
    [
      ['invoice', 1000],
      ['credit-note', -2900],
    ],
    2900,
  ],
  ['wholly', 13_000, [['credit-note', -1900]], 1900],
])('where the credit is %s used up already, the admins hear of the rest', async (_how, used, expected, credited) => {
  const admin = await createAccount({ role: 'admin' });
  const account = await subscribedTo(world, 'network-gbp');
  await move(account, 'starter-gbp');
  const { customers } = world.sandbox.store.state;
  const customer = customers[account.stripeCustomerId ?? ''];
  if (customer) customer.balance += used;
  await world.control('refund', { customer: account.stripeCustomerId });
  await settle(world);
  const documents = await documentsOf(account);
  expect(documents.slice(2).map(({ kind, total }) => [kind, total])).toEqual(expected);
  expect(await mailsTo(admin.id)).toContain('billing-differences');
  const told = await database().auditEvent.findMany({ where: { event: 'billing.differed', accountId: account.id } });
  const [invoice] = documents;
  expect(told.map(({ detail }) => detail)).toEqual([
    { [invoice?.number ?? '']: { ours: `${credited} gbp`, stripe: expect.stringMatching(/^14900 gbp \(re_/) } },
  ]);
  const mail = await prepareMail({ mail: 'billing-differences', accountId: admin.id, auditId: await lastAuditId() });
  expect(JSON.stringify(mail?.data)).toContain('14900 gbp');
  await issueCorrections(invoice?.stripeInvoiceId ?? ''); // once for each refund
  expect((await mailsTo(admin.id)).filter((kind) => kind === 'billing-differences')).toHaveLength(1);
});

const lastAuditId = async () =>
  (
    await database().auditEvent.findFirstOrThrow({
      where: { event: 'billing.differed' },
      orderBy: { createdAt: 'desc' },
    })
  ).id;
