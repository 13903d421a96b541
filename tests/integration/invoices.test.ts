import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getInvoicePdf } from '~/billing/invoice-pdf.server.ts';
import { findInvoice, listInvoices } from '~/billing/invoices.server.ts';
import { recordInvoice } from '~/billing/record-invoice.server.ts';
import { systemChromium } from '~/platform/chromium.server.ts';
import { DatabaseUnavailable } from '~/platform/database-errors.server.ts';
import { configureSettings } from '~/platform/env.server.ts';
import { closePdfRenderer } from '~/platform/pdf-renderer.server.ts';
import { readSettings } from '~/platform/settings.server.ts';
import { renderInvoice } from '../../print/render-invoice.tsx';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { signedUp } from '../support/signed-up.ts';
import { ofProduct, stripeInvoice, stripeLine, unusedTime } from '../support/stripe-invoice.ts';

/** As a job that fails is: on a busy machine the last of ten in the row waits longer than a statement may. */
async function triedAgain<Result>(work: () => Promise<Result>, times = 5): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable) || times === 1) throw error;
    return triedAgain(work, times - 1);
  }
}

describe.each(databaseKinds)('on %s', (kind) => {
  let database: TestDatabase;
  const seller = { SELLER_NAME: 'Wayline Software Ltd', SELLER_ADDRESS: '1 Quay Street | Bristol' };
  const record = (invoice: ReturnType<typeof stripeInvoice>, accountId: string) =>
    database.client.$transaction((tx) => recordInvoice(tx, invoice, accountId), { maxWait: 20_000, timeout: 20_000 });

  beforeAll(async () => {
    database = await openTestDatabase(kind, seller);
  });

  afterAll(async () => {
    closePdfRenderer();
    await database.close();
  });

  const transitions = (paid: number) => ({
    finalized_at: paid - 60,
    marked_uncollectible_at: null,
    paid_at: paid,
    voided_at: null,
  });

  const placeVat = (more: Record<string, string>) =>
    configureSettings(readSettings({ ...database.environment, ...more }, kind === 'pglite'));

  test('fifty invoices, ten at once, get fifty numbers without a gap, each with a job that prints it', async () => {
    const { accountId } = await signedUp(database.client);
    const recordFive = async () => {
      for (let n = 0; n < 5; n++) {
        const invoice = stripeInvoice();
        await triedAgain(() => record(invoice, accountId));
      }
    };
    await Promise.all(Array.from({ length: 10 }, recordFive)); // the pool has ten connections
    const numbers = (await listInvoices(accountId)).map(({ number }) => number).sort();
    const expected = Array.from({ length: 50 }, (_, at) => `WL-2026-${String(at + 1).padStart(6, '0')}`);
    expect(numbers).toEqual(expected);
    expect(await database.client.outbox.count({ where: { job: 'render-invoice' } })).toBe(50);
  });

  test('F19 an invoice of Stripe recorded five times at once becomes one invoice', async () => {
    const { accountId } = await signedUp(database.client);
    const invoice = stripeInvoice();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => record(invoice, accountId)));
    expect(new Set(outcomes.map(({ id }) => id)).size).toBe(1);
    expect(outcomes.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await listInvoices(accountId)).toHaveLength(1);
  });

  test('a transaction that fails takes no number, and each year counts for itself', async () => {
    const { accountId } = await signedUp(database.client);
    const inYear = (year: number) =>
      stripeInvoice(undefined, { status_transitions: transitions(Date.UTC(year, 0, 1) / 1000) });
    const failing = database.client.$transaction(async (tx) => {
      await recordInvoice(tx, inYear(2031), accountId);
      throw new Error('something else failed');
    });
    await expect(failing).rejects.toThrow('something else failed');
    await record(inYear(2031), accountId);
    await record(inYear(2032), accountId);
    const numbers = (await listInvoices(accountId)).map(({ number }) => number);
    expect(numbers).toEqual(['WL-2032-000001', 'WL-2031-000001']);
  });

  test('an invoice is dated on the day of payment, in whose year its number counts, however long it stood open', async () => {
    const { accountId } = await signedUp(database.client);
    const open = Date.UTC(2033, 11, 31, 23) / 1000;
    const late = { ...transitions(Date.UTC(2034, 0, 8) / 1000), finalized_at: open };
    const { id } = await record(stripeInvoice(undefined, { effective_at: open, status_transitions: late }), accountId);
    const found = await findInvoice(id, accountId);
    expect(found?.sheet).toMatchObject({ number: 'WL-2034-000001', issuedOn: '2034-01-08T00:00:00.000Z' });
  });

  test('what credits exceed is a credit note that names the invoice of the same plan and month', async () => {
    const { accountId } = await signedUp(database.client);
    const agency = stripeLine({ amount: 4900, pricing: ofProduct('Agency') });
    const { id: paidId } = await record(stripeInvoice([agency]), accountId);
    await record(stripeInvoice([stripeLine()]), accountId);
    const { id } = await record(stripeInvoice([unusedTime(4000), stripeLine({ amount: 1500 })]), accountId);
    const paid = await findInvoice(paidId, accountId);
    expect((await findInvoice(id, accountId))?.sheet).toMatchObject({
      kind: 'credit-note',
      reason: 'downgrade',
      total: -2500,
      creditUsed: -2500,
      paid: 0,
      corrects: { number: paid?.sheet.number, issuedOn: paid?.sheet.issuedOn },
    });
  });

  test('an invoice is refused while some of its lines are missing', async () => {
    const { accountId } = await signedUp(database.client);
    const invoice = stripeInvoice(undefined, { lines: { data: [stripeLine()], has_more: true } });
    await expect(record(invoice, accountId)).rejects.toThrow('all its lines');
  });

  test('S22 an invoice is found by its owner alone', async () => {
    const [{ accountId }, stranger] = [await signedUp(database.client), await signedUp(database.client)];
    const { id } = await record(stripeInvoice([stripeLine(), unusedTime(917)]), accountId);
    expect((await findInvoice(id, accountId))?.sheet).toMatchObject({
      total: 983,
      seller: { name: 'Wayline Software Ltd', address: ['1 Quay Street', 'Bristol'] },
      customer: { agency: 'Meridian Travel', country: 'GB' },
      lines: [{ subject: { kind: 'subscription' } }, { subject: { kind: 'unused', tier: 'agency' }, amount: -917 }],
      taxBlock: null,
    });
    expect(await findInvoice(id, stranger.accountId)).toBeNull();
    expect(await findInvoice('1 OR 1=1', accountId)).toBeNull();
    expect(await listInvoices(stranger.accountId)).toEqual([]);
    expect(await getInvoicePdf(id, stranger.accountId, renderInvoice)).toMatchObject({
      ok: false,
      reason: 'not-found',
    });
  });

  test('an issued invoice stays as it was when seller and customer change', async () => {
    const { accountId } = await signedUp(database.client);
    placeVat({ SELLER_VAT_NUMBER: 'GB123456789' });
    const { id } = await record(stripeInvoice(), accountId);
    placeVat({ SELLER_NAME: 'Somebody Else' });
    await database.client.account.update({ where: { id: accountId }, data: { agencyName: 'Renamed' } });
    expect((await findInvoice(id, accountId))?.sheet).toMatchObject({
      net: 1583,
      tax: 317,
      total: 1900,
      seller: { name: 'Wayline Software Ltd', vatNumber: 'GB123456789' },
      customer: { agency: 'Meridian Travel' },
      taxBlock: { treatment: 'charged', rates: [{ rate: 2000, net: 1583, tax: 317 }] },
    });
    placeVat(seller);
  });

  test.skipIf(!systemChromium())('a PDF is printed once, and is the same ever after', async () => {
    const { accountId } = await signedUp(database.client);
    const { id } = await record(stripeInvoice(), accountId);
    const both = await Promise.all([1, 2].map(() => getInvoicePdf(id, accountId, renderInvoice)));
    const never = () => {
      throw new Error('written again');
    };
    const again = await getInvoicePdf(id, accountId, never);
    expect(again.ok).toBe(true);
    expect(both).toEqual([again, again]);
  });

  test('F17 without a browser the invoice exists, and says why it has no PDF', async () => {
    const { accountId } = await signedUp(database.client);
    const { id } = await record(stripeInvoice(), accountId);
    placeVat({ CHROMIUM_PATH: '/nowhere/chromium' });
    expect(await getInvoicePdf(id, accountId, renderInvoice)).toMatchObject({ ok: false, reason: 'printer-missing' });
    placeVat(seller);
    expect((await findInvoice(id, accountId))?.sheet.total).toBe(1900);
  });
});
