import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelPlan } from '~/billing/cancel-plan.server.ts';
import { updateCard } from '~/billing/card.server.ts';
import { changePlan } from '~/billing/change-plan.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Outbox } from '~/platform/generated/client.ts';
import {
  accountOf,
  alwaysConfirmCard,
  type BillingSetup,
  createAccount,
  goodCard,
  openBilling,
  pay,
  planNamed,
  settle,
} from '../../support/billing.ts';
import { differences } from '../../support/state-diff.ts';

// Every billing test ends with the comparison whose own test this is: a mail that is missing or doubled must not pass it.

let world: BillingSetup;

beforeAll(async () => {
  world = await openBilling('pglite');
  const paying = async (card: string) => {
    const account = await createAccount();
    await pay(account, 'starter-gbp', card);
    await settle(world);
    return accountOf(account.id);
  };
  await createAccount({ role: 'admin' });
  const [mover, late, asked] = [await paying(goodCard), await paying(goodCard), await paying(alwaysConfirmCard)];
  const prorationDate = Math.floor(Date.now() / 1000);
  await changePlan(mover, planNamed('agency-gbp'), { from: 'starter-gbp', prorationDate });
  await updateCard(await accountOf(mover.id), 'tok_mastercard');
  await cancelPlan(await accountOf(mover.id));
  await world.control('dispute', { customer: mover.stripeCustomerId });
  await world.control('decline-next', { times: 1, customer: late.stripeCustomerId });
  await world.control('advance', { months: 1, seconds: 60 });
  await settle(world);
  expect((await accountOf(asked.id)).plan).toBe('starter-gbp');
});
afterAll(() => world.close());

const writtenMail = async (mail: string) => {
  const kind = { path: ['mail'], equals: mail };
  return database().outbox.findFirstOrThrow({ where: { job: 'send-mail', payload: kind } });
};
const write = ({ payload, ...row }: Outbox) =>
  database().outbox.create({ data: { ...row, payload: payload as object, dispatchedAt: null } });

test('without a fault nothing is said', async () => {
  expect(await differences(world.sandbox)).toEqual([]);
});

test.each([
  ['receipt', /: receipts for \[.*\] instead of \[.+\]$/],
  ['plan-changed', /: mails about the plan are \[.*\] where it was none, starter-gbp, agency-gbp, none$/],
  ['plan-cancelled', /: mails about the plan are \[.*\] where it was none, starter-gbp, agency-gbp, none$/],
  ['card-updated', /: mails about the card are \[.*\] where it was none, visa 4242, mastercard 4444$/],
  ['payment-failed', /: mails about payments for \[.*\] instead of \[payment-failed\]$/],
  ['action-required', /: mails about payments for \[.*\] instead of \[action-required\]$/],
  ['payment-disputed', /^admin .* has mails for \[.*\] instead of \[.+\]$/],
])('a lost %s and a doubled one are both found', async (mail, words) => {
  const row = await writtenMail(mail);
  await database().outbox.delete({ where: { id: row.id } });
  expect(await differences(world.sandbox)).toEqual([expect.stringMatching(words)]);
  await write(row);
  const copy = await write({ ...row, id: randomUUID(), createdAt: new Date(row.createdAt.getTime() + 1) });
  expect(await differences(world.sandbox)).toEqual([expect.stringMatching(words)]);
  await database().outbox.delete({ where: { id: copy.id } });
});

test('a bill that is overdue and of which its owner was never told is found', async () => {
  const [told] = await database().billingNotice.findMany({ where: { key: { startsWith: 'payment-failed' } } });
  const mail = await writtenMail('payment-failed');
  await database().billingNotice.delete({ where: { key: told?.key ?? '' } });
  await database().outbox.delete({ where: { id: mail.id } });
  expect(await differences(world.sandbox)).toEqual([expect.stringContaining(`: no notice ${told?.key}`)]);
  await database().billingNotice.create({ data: told ?? { key: '' } });
  await write(mail);
});
