import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeyPair } from '~/accounts/api-keys.server.ts';
import { startSession } from '~/accounts/sessions.server.ts';
import { billingState } from '~/billing/billing-state.server.ts';
import { beginCheckout } from '~/billing/checkout.server.ts';
import { endBilling } from '~/billing/end-billing.server.ts';
import { findInvoiceOwner } from '~/billing/invoices.server.ts';
import { keepPlan } from '~/billing/keep-plan.server.ts';
import { changeSuspension } from '~/operations/admin/suspensions.server.ts';
import { changeRole } from '~/operations/commands/admins.server.ts';
import { eraseAccount } from '~/operations/deletion/erase-account.server.ts';
import { eraseDueAccounts } from '~/operations/deletion/erase-due-accounts.server.ts';
import { removeOrphans } from '~/operations/deletion/remove-orphans.server.ts';
import { requestDeletion } from '~/operations/deletion/request-deletion.server.ts';
import { removeExpiredExports } from '~/operations/deletion/retention.server.ts';
import { withdrawDeletion } from '~/operations/deletion/withdraw-deletion.server.ts';
import { exportParts } from '~/operations/export/export-parts.server.ts';
import { openExport } from '~/operations/export/open-export.server.ts';
import { prepareExport } from '~/operations/export/prepare-export.server.ts';
import { findExport, requestExport } from '~/operations/export/request-export.server.ts';
import { days, hours } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { configurePayments } from '~/platform/payments.server.ts';
import {
  accountOf,
  type BillingSetup,
  chargesOf,
  createAccount,
  mailsTo,
  openBilling,
  planNamed,
  returnUrls,
  settle,
  subscribedTo,
  typeCard,
} from '../../support/billing.ts';

let world: BillingSetup;
const now = new Date();
const context = { now, ip: '203.0.113.9', device: 'Firefox, Windows', requestId: 'a-request' };
const afterwards = new Date(now.getTime() + days(8));
const stranger = '00000000-0000-4000-8000-00000000000f';

beforeAll(async () => {
  world = await openBilling('pglite');
});
afterAll(() => world.close());

const exists = async ({ id }: Account) => (await database().account.count({ where: { id } })) === 1;
const customerOf = ({ stripeCustomerId }: Account) => world.sandbox.store.state.customers[stripeCustomerId ?? ''];
const render = () => '<p>an invoice</p>';
const jsonIn = (zip: Uint8Array) =>
  JSON.parse(strFromU8(unzipSync(zip)['wayline-data.json'] ?? new Uint8Array())) as Record<string, unknown[]>;

/** Asks for a copy and prepares it. */
async function copyOf({ id: accountId }: Account, at = now): Promise<string> {
  expect(await requestExport(accountId, { ...context, now: at })).toEqual({ ok: true });
  const { id: exportId = '' } = (await findExport(accountId)) ?? {};
  await prepareExport({ accountId, exportId }, { now: at, render, requestId: 'a-request' });
  return exportId;
}

test('a copy holds what is kept about the account, without a secret, and invoices without a PDF are named', async () => {
  const account = await subscribedTo(world, 'starter-gbp', { name: 'Odalys Quillfeather' });
  await database().$transaction(async (tx) => {
    await createKeyPair(tx, account.id, 'live');
    await startSession(tx, { accountId: account.id, kind: 'page', remember: false, now });
  });
  const file = await openExport(await copyOf(account), account.id, context);
  expect(file?.name).toMatch(/^wayline-data-\d{4}-\d\d-\d\d\.zip$/);
  const data = jsonIn(file?.bytes ?? new Uint8Array());
  for (const part of Object.values(exportParts)) if ('name' in part) expect(data).toHaveProperty(part.name);
  expect(data.account).toEqual([expect.objectContaining({ name: 'Odalys Quillfeather', email: account.email })]);
  for (const name of ['sessions', 'apiKeys', 'subscriptions', 'invoices']) expect(data[name], name).toHaveLength(1);
  const pdfs = Object.keys(unzipSync(file?.bytes ?? new Uint8Array())).filter((name) => name.endsWith('.pdf'));
  expect(pdfs.length + (data.invoicesWithoutPdf?.length ?? 0)).toBe(1);
  const names = JSON.stringify(data).match(/"\w+":/g) ?? [];
  expect(names.filter((name) => /hash|secretM|cipher|archive|bodyMac/i.test(name))).toEqual([]);
  const session = await database().session.findFirstOrThrow({ where: { accountId: account.id } });
  expect(JSON.stringify(data)).not.toContain(session.id);
  expect(await mailsTo(account.id)).toContain('export-ready');
});

test('a copy opens for its owner alone, is sealed in the database, and ends after a day', async () => {
  const [account, other] = [await createAccount(), await createAccount()];
  const id = await copyOf(account);
  expect(await openExport(id, other.id, context)).toBeNull();
  expect(await openExport('x', account.id, context)).toBeNull();
  const stored = await database().dataExport.findUniqueOrThrow({ where: { id } });
  expect(Buffer.from(stored.archive ?? []).includes('wayline-data.json')).toBe(false);
  const moved = { where: { id }, data: { accountId: other.id } };
  await database().dataExport.update(moved);
  expect(await openExport(id, other.id, context)).toBeNull();
  await database().dataExport.update({ where: { id }, data: { accountId: account.id } });
  expect(await openExport(id, account.id, { ...context, now: new Date(Date.now() + hours(25)) })).toBeNull();
  expect(await removeExpiredExports(new Date(Date.now() + hours(25)))).toBeGreaterThan(0);
  expect(await findExport(account.id)).toBeNull();
});

test('downloads of an hour are one row of the log, and a copy tells nothing of the network of whoever looked', async () => {
  const account = await createAccount();
  const data = { actorId: stranger, accountId: account.id, event: 'customer-viewed', network: '198.51.100.0/24' };
  await database().auditEvent.create({ data: { ...data, device: 'Firefox, Linux' } });
  const id = await copyOf(account);
  const [first] = [await openExport(id, account.id, context), await openExport(id, account.id, context)];
  const rows = await database().auditEvent.findMany({ where: { accountId: account.id, event: 'export-downloaded' } });
  expect(rows.map(({ detail }) => detail)).toEqual([{ count: 2, networks: ['203.0.113.0/24'] }]);
  const log = JSON.stringify(jsonIn(first?.bytes ?? new Uint8Array()).log);
  expect(log).toContain('customer-viewed');
  expect(log).not.toMatch(/198\.51|Linux/);
});

test('a message of a visitor whose address differs in one sign survives the deletion', async () => {
  const account = await createAccount({ email: 'clara_quay@meridian.example' });
  const words = { name: 'Clara', agency: 'Meridian', message: 'Good morning' };
  const emails = ['clara-quay@meridian.example', 'Clara_Quay@meridian.example'];
  await database().contactMessage.createMany({ data: emails.map((email) => ({ ...words, email })) });
  await database().account.update({ where: { id: account.id }, data: { deletionDueAt: now } });
  expect(await eraseAccount(account.id, now)).toEqual({ ok: true });
  const left = await database().contactMessage.findMany({ where: { email: { in: emails } } });
  expect(left.map(({ email }) => email)).toEqual([emails[0]]);
});

test('accounts that cannot be erased now keep no others waiting, and no admin restores them', async () => {
  configurePayments(null);
  const due = { deletionDueAt: new Date(now.getTime() - hours(2)) };
  const stuck: Account[] = [];
  for (let n = 0; n < 2; n += 1) stuck.push(await createAccount({ ...due, stripeCustomerId: `cus_stuck_${n}` }));
  const next = await createAccount({ deletionDueAt: new Date(now.getTime() - hours(1)) });
  expect(await eraseDueAccounts(now, 2)).toEqual({ erased: 0, failed: 2 });
  expect(await eraseDueAccounts(now, 2)).toEqual({ erased: 1, failed: 1 });
  expect(await exists(next)).toBe(false);
  const { email = '', id = '' } = stuck[0] ?? {};
  expect(await changeSuspension(email, false, now)).toEqual({ ok: false, reason: 'being-erased' });
  expect(await withdrawDeletion(id, context)).toBe(false);
  await database().account.deleteMany({ where: { id: { in: stuck.map(({ id }) => id) } } });
  world.waitAtMost(2000);
});

test('two requests at once prepare one copy, the fourth of a day is refused, and a new one replaces the old', async () => {
  const account = await createAccount();
  const both = await Promise.all([requestExport(account.id, context), requestExport(account.id, context)]);
  expect(both).toEqual([{ ok: true }, { ok: true }]);
  expect(await database().dataExport.count({ where: { accountId: account.id } })).toBe(1);
  const first = await findExport(account.id);
  await prepareExport({ accountId: account.id, exportId: first?.id ?? '' }, { now, render, requestId: undefined });
  const second = await copyOf(account);
  expect(await openExport(first?.id ?? '', account.id, context)).toBeNull();
  expect(await openExport(second, account.id, context)).not.toBeNull();
  await copyOf(account);
  expect(await requestExport(account.id, context)).toMatchObject({ ok: false, reason: 'too-many-exports' });
});

test('a deletion ends billing and waits seven days; nothing can be bought meanwhile, and taking it back buys nothing', async () => {
  const account = await subscribedTo(world, 'agency-gbp');
  expect(await requestDeletion(account.id, context)).toEqual({ ok: true });
  expect(await requestDeletion(account.id, context)).toEqual({ ok: true });
  expect((await mailsTo(account.id)).filter((mail) => mail === 'deletion-requested')).toHaveLength(1);
  await endBilling(account.id);
  expect(await billingState(await accountOf(account.id))).toMatchObject({
    willCancel: true,
    plan: { slug: 'agency-gbp' },
  });
  expect(await keepPlan(await accountOf(account.id))).toEqual({ ok: false, reason: 'deletion-due' });
  expect(await openExport(await copyOf(account), account.id, context)).not.toBeNull();
  expect(await eraseDueAccounts(new Date(now.getTime() + days(6)))).toEqual({ erased: 0, failed: 0 });
  expect(await withdrawDeletion(account.id, context)).toBe(true);
  expect(await withdrawDeletion(account.id, context)).toBe(false);
  const events = ['deletion-requested', 'deletion-withdrawn', 'export-requested', 'export-downloaded'];
  const log = await database().auditEvent.findMany({ where: { accountId: account.id, event: { in: events } } });
  expect(log.map(({ device, network }) => [device, network])).toEqual(
    events.map(() => ['Firefox, Windows', '203.0.113.0/24']),
  );
  expect(await billingState(await accountOf(account.id))).toMatchObject({ willCancel: true });
  expect(await keepPlan(await accountOf(account.id))).toMatchObject({ ok: true });
  await endBilling(account.id);
  expect(await billingState(await accountOf(account.id))).toMatchObject({ willCancel: false });
  expect(await eraseDueAccounts(afterwards)).toEqual({ erased: 0, failed: 0 });
});

test('an unpaid plan ends at once, since Stripe would go on trying its card', async () => {
  const account = await subscribedTo(world, 'starter-gbp');
  await world.control('decline-next', { times: 1, customer: account.stripeCustomerId });
  await world.control('advance', { months: 1, seconds: 60 });
  await settle(world);
  await requestDeletion(account.id, context);
  await endBilling(account.id);
  expect(await accountOf(account.id)).toMatchObject({ plan: 'free' });
  const open = Object.values(world.sandbox.store.state.invoices).filter(
    ({ customer, status }) => customer === account.stripeCustomerId && status === 'open',
  );
  expect(open).toEqual([]);
});

test('an open payment page closes with the deletion, and none opens while it is due', async () => {
  const account = await createAccount();
  const begun = await beginCheckout(account, planNamed('starter-gbp'), returnUrls);
  await requestDeletion(account.id, context);
  expect(await beginCheckout(account, planNamed('agency-gbp'), returnUrls)).toEqual({
    ok: false,
    reason: 'deletion-due',
  });
  await endBilling(account.id);
  if (begun.ok) await typeCard(begun.url, '4242424242424242');
  await settle(world);
  expect(await chargesOf(world, account.id)).toEqual([]);
  expect(await eraseDueAccounts(afterwards)).toMatchObject({ failed: 0 });
  expect(await exists(account)).toBe(false);
});

test('a payment confirmed in the seven days is invoiced, then everything goes but the invoices', async () => {
  const account = await createAccount({ agencyName: 'Quayside Quillfeather' });
  const begun = await beginCheckout(account, planNamed('starter-gbp'), returnUrls);
  await requestDeletion(account.id, context);
  if (begun.ok) await typeCard(begun.url, '4000002500003155', 'yes'); // before the job has closed the page
  expect(await eraseDueAccounts(afterwards)).toMatchObject({ failed: 0 });
  await settle(world);
  expect(await exists(account)).toBe(false);
  const kept = await database().invoice.findMany({ where: { accountId: null }, include: { lines: true } });
  expect(kept.some(({ customer }) => JSON.stringify(customer).includes('Quayside Quillfeather'))).toBe(true);
  const live = Object.values(world.sandbox.store.state.subscriptions).filter(({ status }) => status === 'active');
  expect(live.filter(({ metadata }) => metadata.account === account.id)).toEqual([]);
});

test('Stripe away in the middle: nothing is lost, the account is closed, and the next hour finishes', async () => {
  const account = await subscribedTo(world, 'starter-gbp');
  await requestDeletion(account.id, context);
  await world.control('trouble', { match: 'DELETE /v1/customers', kind: 'error', times: 9 });
  await world.control('trouble', { match: '/v1/customers', kind: 'error', times: 30 });
  expect(await eraseDueAccounts(afterwards)).toEqual({ erased: 0, failed: 1 });
  await world.control('trouble', { kind: 'none' });
  expect((await accountOf(account.id)).suspendedAt).not.toBeNull();
  expect(await withdrawDeletion(account.id, context)).toBe(false);
  expect(await eraseDueAccounts(afterwards)).toEqual({ erased: 1, failed: 0 });
  expect(customerOf(account)).toMatchObject({ deleted: true, email: null, name: null });
  await settle(world);
});

test('events and refunds of a customer who is gone are taken without an account, and a credit note is still issued', async () => {
  const account = await subscribedTo(world, 'starter-gbp');
  const invoice = await database().invoice.findFirstOrThrow({ where: { accountId: account.id } });
  await requestDeletion(account.id, context);
  await eraseAccount(account.id, afterwards);
  await world.control('refund', { invoice: invoice.stripeInvoiceId });
  await settle(world);
  const note = await database().invoice.findFirst({ where: { correctsId: invoice.id } });
  expect(note).toMatchObject({ kind: 'credit-note', accountId: null, total: -invoice.total });
  expect(await findInvoiceOwner(invoice.id)).toEqual({ accountId: null });
  expect(await eraseAccount(account.id, afterwards)).toEqual({ ok: false, reason: 'not-due' });
});

test('the last admin stays, and of two at once one does', async () => {
  const [one, two] = [await createAccount(), await createAccount()];
  await changeRole(one.email, 'admin');
  expect(await requestDeletion(one.id, context)).toEqual({ ok: false, reason: 'last-admin' });
  await changeRole(two.email, 'admin');
  const both = await Promise.all([requestDeletion(one.id, context), requestDeletion(two.id, context)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  await eraseDueAccounts(afterwards);
  expect([await exists(one), await exists(two)].filter(Boolean)).toHaveLength(1);
  await database().account.updateMany({ where: { role: 'admin' }, data: { role: 'customer' } });
});

test('a deletion taken back as the job begins is either erased or kept whole, and a strange id does nothing', async () => {
  const account = await createAccount();
  await requestDeletion(account.id, context);
  const [erased, kept] = await Promise.all([
    eraseAccount(account.id, afterwards),
    withdrawDeletion(account.id, context),
  ]);
  expect([erased.ok, kept]).toEqual(erased.ok ? [true, false] : [false, true]);
  expect(await exists(account)).toBe(kept);
  expect(await eraseAccount(stranger, afterwards)).toEqual({ ok: false, reason: 'not-due' });
});

test('what a job writes about an erased account is removed with the next sweep', async () => {
  const [gone, stays] = [await createAccount(), await createAccount()];
  await requestDeletion(gone.id, context);
  await eraseAccount(gone.id, afterwards);
  for (const { id: accountId } of [gone, stays]) {
    const mail = { kind: 'reset', recipient: 'o…s@x.example', language: 'en', messageId: '<a@b>' };
    await database().mailLog.create({ data: { ...mail, id: randomUUID(), accountId } });
    await database().auditEvent.create({ data: { accountId, event: 'signed-in' } });
  }
  expect(await removeOrphans()).toBeGreaterThanOrEqual(2);
  const where = { accountId: { in: [gone.id, stays.id] } };
  const left = [
    ...(await database().mailLog.findMany({ where })),
    ...(await database().auditEvent.findMany({ where })),
  ];
  expect(left.map(({ accountId }) => accountId)).toEqual([stays.id, stays.id]);
});

test('the address is free again', async () => {
  const account = await createAccount({ email: 'again@meridian.example' });
  await requestDeletion(account.id, context);
  await eraseAccount(account.id, afterwards);
  expect(await createAccount({ email: 'again@meridian.example' })).toMatchObject({ stripeCustomerId: null });
});
