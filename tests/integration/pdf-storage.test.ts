import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { getInvoicePdf } from '~/billing/invoice-pdf.server.ts';
import { recordInvoice } from '~/billing/record-invoice.server.ts';
import { runCommand } from '~/operations/commands/commands.server.ts';
import { examinePdfStorage } from '~/operations/doctor/examine-services.server.ts';
import { warnOfLostStore } from '~/operations/watch/warn-of-lost-store.server.ts';
import { systemChromium } from '~/platform/chromium.server.ts';
import { configureSettings } from '~/platform/env.server.ts';
import { log } from '~/platform/log.server.ts';
import { closePdfRenderer } from '~/platform/pdf-renderer.server.ts';
import { readSettings } from '~/platform/settings.server.ts';
import { renderInvoice } from '../../print/render-invoice.tsx';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { startObjectStore } from '../support/object-store.ts';
import { signedUp } from '../support/signed-up.ts';
import { stripeInvoice } from '../support/stripe-invoice.ts';

const seller = { SELLER_NAME: 'Wayline Software Ltd', SELLER_ADDRESS: '1 Quay Street | Bristol' };
const never = () => {
  throw new Error('written again');
};

describe.skipIf(!systemChromium()).each(databaseKinds)('PDFs of invoices in an object storage, on %s', (kind) => {
  let database: TestDatabase;
  let store: Awaited<ReturnType<typeof startObjectStore>>;

  const place = (more: Record<string, string>) =>
    configureSettings(readSettings({ ...database.environment, ...seller, ...more }, kind === 'pglite'));
  const invoice = async () => {
    const { accountId } = await signedUp(database.client);
    const { id } = await database.client.$transaction((tx) => recordInvoice(tx, stripeInvoice(), accountId));
    return { id, accountId };
  };
  const rowOf = (id: string) =>
    database.client.invoice.findUniqueOrThrow({ where: { id }, select: { pdf: true, pdfObject: true } });
  const pdfOf = async ({ id, accountId }: { id: string; accountId: string }, render: typeof renderInvoice = never) => {
    const found = await getInvoicePdf(id, accountId, render);
    return found.ok ? Buffer.from(found.pdf) : found.reason;
  };

  beforeAll(async () => {
    [database, store] = [await openTestDatabase(kind, seller), await startObjectStore()];
  });
  beforeEach(() => {
    Object.assign(store, { isAway: false, isProxyPage: false, isEndless: false });
    store.objects.clear();
    place(store.settings);
  });
  afterAll(async () => {
    closePdfRenderer();
    store.stop();
    await database.close();
  });

  test('a PDF goes to the store instead of the database, once, and comes from there', async () => {
    const own = await invoice();
    const printed = await pdfOf(own, renderInvoice);
    const { pdf, pdfObject } = await rowOf(own.id);
    expect(pdf).toBeNull();
    expect([...store.objects]).toEqual([[pdfObject, printed]]);
    expect(await pdfOf(own)).toEqual(printed);
  });

  test('while the store is away, a PDF is neither lost nor printed twice, and a later try succeeds', async () => {
    const [kept, late] = [await invoice(), await invoice()];
    const printed = await pdfOf(kept, renderInvoice);
    store.isAway = true;
    expect(await pdfOf(kept)).toBe('printer-failed');
    expect(await pdfOf(late, renderInvoice)).toBe('printer-failed');
    expect(await rowOf(late.id)).toEqual({ pdf: null, pdfObject: null });
    store.isAway = false;
    expect(await pdfOf(kept)).toEqual(printed);
    expect(await pdfOf(late, renderInvoice)).toBeInstanceOf(Buffer);
  });

  test('an object that the store has lost is printed and stored anew', async () => {
    const own = await invoice();
    await pdfOf(own, renderInvoice);
    store.objects.clear();
    const again = await pdfOf(own, renderInvoice);
    expect(again).toBeInstanceOf(Buffer);
    expect([...store.objects]).toEqual([[(await rowOf(own.id)).pdfObject, again]]);
    expect(await pdfOf(own)).toEqual(again);
  });

  test('a page of a proxy, and an answer without end or length, are no PDF', async () => {
    const own = await invoice();
    const printed = await pdfOf(own, renderInvoice);
    store.isProxyPage = true;
    expect(await pdfOf(own)).toBe('printer-failed');
    Object.assign(store, { isProxyPage: false, isEndless: true });
    expect(await getInvoicePdf(own.id, own.accountId, never)).toMatchObject({
      detail: 'the store of PDFs answers with more than a PDF',
    });
    store.isEndless = false;
    expect(await pdfOf(own)).toEqual(printed);
  });

  test('move-pdfs takes nothing from PostgreSQL that the store only claims to hold, and two at once count once', async () => {
    place({});
    const own = await invoice();
    const printed = await pdfOf(own, renderInvoice);
    place(store.settings);
    store.isProxyPage = true;
    expect(await runCommand(['move-pdfs'])).toMatchObject({ ok: false });
    expect((await rowOf(own.id)).pdf).not.toBeNull();
    store.isProxyPage = false;
    const counts = (await Promise.all([runCommand(['move-pdfs']), runCommand(['move-pdfs'])])).map(({ text }) =>
      Number.parseInt(text, 10),
    );
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(store.objects.size).toBe(1);
    expect(await pdfOf(own)).toEqual(printed);
  });

  test('move-pdfs moves what PostgreSQL holds, byte for byte, and goes on where an outage ended it', async () => {
    place({});
    const [one, two] = [await invoice(), await invoice()];
    const printed = [await pdfOf(one, renderInvoice), await pdfOf(two, renderInvoice)];
    expect(store.objects.size).toBe(0);
    expect((await runCommand(['move-pdfs'])).text).toContain('Set PDF_STORAGE_URL first');
    place(store.settings);
    store.isAway = true;
    expect(await runCommand(['move-pdfs'])).toMatchObject({ ok: false });
    store.isAway = false;
    expect(await runCommand(['move-pdfs'])).toEqual({
      ok: true,
      text: '2 PDFs moved to the store. PostgreSQL holds none now.',
    });
    expect((await rowOf(one.id)).pdf).toBeNull();
    expect([await pdfOf(one), await pdfOf(two)]).toEqual(printed);
  });

  test('the doctor says whether the store lets us in', async () => {
    expect(await examinePdfStorage()).toMatchObject([{ state: 'ok' }]);
    place({ ...store.settings, PDF_STORAGE_SECRET: 'another one' });
    expect(await examinePdfStorage()).toMatchObject([{ state: 'error', detail: expect.stringContaining('403') }]);
  });

  test('the doctor and a start say when PDFs are in a store that is not set any more', async () => {
    const warn = vi.spyOn(log, 'warn');
    onTestFinished(() => warn.mockRestore());
    const said = () => warn.mock.calls.filter(([event]) => event === 'pdf-storage-unset').map(([, fields]) => fields);
    await database.client.invoice.updateMany({ data: { pdfObject: null } });
    place({});
    await warnOfLostStore();
    expect(await examinePdfStorage()).toEqual([]);
    expect(said()).toEqual([]);
    place(store.settings);
    await pdfOf(await invoice(), renderInvoice);
    await warnOfLostStore();
    expect(said()).toEqual([]);
    place({});
    await warnOfLostStore();
    expect(said()).toEqual([{ pdfs: 1, set: 'PDF_STORAGE_URL' }]);
    expect(await examinePdfStorage()).toMatchObject([
      { state: 'error', detail: expect.stringContaining('PDF_STORAGE_URL again') },
    ]);
  });
});
