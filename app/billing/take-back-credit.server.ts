import { enqueue, type Transaction } from '~/jobs/enqueue.server.ts';
import { systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { Invoice } from '~/platform/generated/client.ts';
import { stripe } from '~/platform/payments.server.ts';
import { retryTransaction } from '~/platform/retry-transaction.server.ts';
import { correctionOf } from './correction-amounts.ts';
import { idOf, type StripeCorrection } from './fetch-corrections.server.ts';
import { readTaxBlock } from './invoices.server.ts';
import { issueDocument } from './issue-document.server.ts';
import { storedBlock } from './record-invoice.server.ts';
import { currentSeller } from './seller-and-customer.server.ts';

type Document = Omit<Invoice, 'pdf'>;

const sourceOf = (refund: string, note: Document) => `take-back:${refund}:${note.number}`;

/**
 * Where a refund is larger than what is left of its invoice, downgrades have credited the rest already: these credits are
 * taken back, the newest first, each with a debit note. The note is written first, so that a repetition takes the same.
 * @throws errors of Stripe's client
 */
export async function takeBackCredit(stripeInvoiceId: string, found: readonly StripeCorrection[]): Promise<void> {
  const invoice = await database().invoice.findUniqueOrThrow({ where: { stripeInvoiceId }, omit: { pdf: true } });
  for (const each of found) if (each.isEffective && each.toBalance === 0) await takeBackFor(invoice, each);
}

async function takeBackFor(invoice: Document, { source, amount }: StripeCorrection): Promise<void> {
  const earlier = await correctionsOf(invoice.id);
  const isRecorded = earlier.some(({ stripeInvoiceId }) => stripeInvoiceId === source);
  for (const note of creditedNotes(earlier)) await takeBackNote(invoice, note, { source, amount, isRecorded });
}

interface Refund {
  source: string;
  amount: number;
  /** It has its credit note, so that nothing more is taken back for it. */
  isRecorded: boolean;
}

async function takeBackNote(invoice: Document, note: Document, { source, amount, isRecorded }: Refund): Promise<void> {
  const earlier = await correctionsOf(invoice.id);
  const key = sourceOf(source, note);
  const known = earlier.find(({ stripeInvoiceId }) => stripeInvoiceId === key);
  if (known) return debit(invoice, known, key);
  const left = earlier.reduce((sum, { total }) => sum + total, invoice.total);
  if (isRecorded || amount <= left) return;
  const customer = await stripe().customers.retrieve(await customerOf(invoice));
  const credit = customer.deleted ? 0 : Math.max(0, -customer.balance);
  const takenBefore = earlier.reduce((sum, { correctsId, total }) => sum + (correctsId === note.id ? total : 0), 0);
  const taken = Math.min(amount - left, credit, -note.creditUsed - takenBefore);
  if (taken <= 0) return;
  await retryTransaction((tx) => issueDebitNote(tx, { invoice, note, earlier, taken, key }));
  const issued = (await correctionsOf(invoice.id)).find((each) => each.stripeInvoiceId === key);
  if (issued) await debit(invoice, issued, key);
}

/** Those that went to the customer's credit, the newest first. */
const creditedNotes = (earlier: readonly Document[]) =>
  earlier
    .filter(({ kind, creditUsed }) => kind === 'credit-note' && creditUsed < 0)
    .toSorted((a, b) => b.issuedAt.getTime() - a.issuedAt.getTime() || byNumber(b.number, a.number));

const { compare: byNumber } = new Intl.Collator('en', { numeric: true });

async function correctionsOf(invoiceId: string): Promise<Document[]> {
  const where = { OR: [{ correctsId: invoiceId }, { corrects: { correctsId: invoiceId } }] };
  return database().invoice.findMany({ where, omit: { pdf: true } });
}

const customerOf = async ({ stripeInvoiceId }: Document) =>
  idOf((await stripe().invoices.retrieve(stripeInvoiceId)).customer) ?? '';

interface DebitNoteInput {
  invoice: Document;
  note: Document;
  earlier: readonly Document[];
  taken: number;
  /** Of the note that is issued. */
  key: string;
}

async function issueDebitNote(tx: Transaction, { invoice, note, earlier, taken, key }: DebitNoteInput): Promise<void> {
  const reversed = earlier.filter(({ correctsId }) => correctsId === note.id).map(mirrored);
  const amounts = correctionOf(mirrored(note), reversed, taken);
  if (!amounts) return;
  const { total, net, tax, shares, block } = amounts;
  const line = { description: `taken-back:${note.number}` };
  const { accountId } = invoice;
  const { id, isNew } = await issueDocument(tx, {
    accountId,
    currency: invoice.currency,
    customer: invoice.customer as object,
    kind: 'invoice',
    correctsId: note.id,
    reason: 'taken-back',
    stripeInvoiceId: key,
    issuedAt: new Date(Math.max(systemClock.now().getTime(), note.issuedAt.getTime())),
    seller: currentSeller(),
    net,
    tax,
    total,
    creditUsed: total,
    paid: 0,
    ...(block ? { taxBlock: storedBlock(block) } : {}),
    lines: {
      create: shares.map((share, at) => ({
        ...line,
        position: at + 1,
        unitAmount: share.net,
        amount: share.net,
        taxRate: share.rate,
        tax: share.tax,
      })),
    },
  });
  if (isNew && accountId) await enqueue(tx, 'send-mail', { mail: 'receipt', accountId, invoiceId: id });
}

/** A credit note as the invoice that would take it back whole. */
function mirrored({ total, net, tax, taxBlock }: Document) {
  const block = readTaxBlock(taxBlock);
  return {
    total: -total,
    net: -net,
    tax: -tax,
    block: block && {
      ...block,
      rates: block.rates.map((each) => ({ ...each, net: -each.net, tax: -each.tax })),
      home: block.home && { ...block.home, tax: -block.home.tax },
    },
  };
}

/** Once: Stripe forgets the key after a day, the notice stays. */
async function debit(invoice: Document, { total, number, currency }: Document, key: string): Promise<void> {
  if (await database().billingNotice.findUnique({ where: { key } })) return;
  const adjustment = { amount: total, currency, description: number, metadata: { document: number } };
  await stripe().customers.createBalanceTransaction(await customerOf(invoice), adjustment, { idempotencyKey: key });
  await database().billingNotice.createMany({ data: [{ key }], skipDuplicates: true });
}
