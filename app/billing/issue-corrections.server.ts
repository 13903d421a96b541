import { enqueue, type Transaction } from '~/jobs/enqueue.server.ts';
import { systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { Invoice } from '~/platform/generated/client.ts';
import { log } from '~/platform/log.server.ts';
import { retryTransaction } from '~/platform/retry-transaction.server.ts';
import { correctionOf, type DocumentAmounts } from './correction-amounts.ts';
import { fetchCorrections, type StripeCorrection } from './fetch-corrections.server.ts';
import { readTaxBlock } from './invoices.server.ts';
import { type InvoiceDocument, issueDocument } from './issue-document.server.ts';
import { notifyAdmins } from './notify-admins.server.ts';
import { storedBlock } from './record-invoice.server.ts';
import { currentSeller } from './seller-and-customer.server.ts';
import { takeBackCredit } from './take-back-credit.server.ts';

type IssuedDocument = Omit<Invoice, 'pdf'>;

/**
 * Issues a credit note for each refund, credit note and lost dispute at Stripe, and an invoice for each later reversal.
 * Reads the state at Stripe, so neither order nor repetition matters.
 * @returns false when we have not issued that invoice
 * @throws errors of Stripe's client
 */
export async function issueCorrections(stripeInvoiceId: string, requestId?: string): Promise<boolean> {
  const invoice = await database().invoice.findUnique({ where: { stripeInvoiceId }, select: { id: true } });
  if (!invoice) return false;
  const found = await fetchCorrections(stripeInvoiceId);
  if (found.length === 0) return true;
  await takeBackCredit(stripeInvoiceId, found);
  await retryTransaction((tx) => issueMissing(tx, { invoiceId: invoice.id, found, requestId }), { timeout: 15_000 });
  return true;
}

interface CorrectionInput {
  invoiceId: string;
  found: readonly StripeCorrection[];
  requestId: string | undefined;
}

async function issueMissing(tx: Transaction, { invoiceId, found, requestId }: CorrectionInput): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM invoices WHERE id = ${invoiceId}::uuid FOR UPDATE`;
  const invoice = await tx.invoice.findUniqueOrThrow({ where: { id: invoiceId }, omit: { pdf: true } });
  for (const each of found) {
    const document = each.isEffective ? await creditNoteFor(tx, invoice, each) : await reversalFor(tx, invoice, each);
    if (!document) continue;
    const { id, isNew } = await issueDocument(tx, document, requestId);
    const { accountId } = invoice;
    if (isNew && accountId) await enqueue(tx, 'send-mail', { mail: 'receipt', accountId, invoiceId: id }, requestId);
  }
}

/** Returns null when it is already issued, or nothing of the invoice is left. */
async function creditNoteFor(
  tx: Transaction,
  invoice: IssuedDocument,
  found: StripeCorrection,
): Promise<InvoiceDocument | null> {
  const earlier = await correctionsOf(tx, invoice.id);
  if (earlier.some(({ stripeInvoiceId }) => stripeInvoiceId === found.source)) return null;
  const correction = correctionOf(documentAmountsOf(invoice), earlier.map(documentAmountsOf), found.amount);
  const about = { invoice: invoice.number, source: found.source, amount: found.amount };
  if (!correction || correction.total < found.amount) {
    const detail = { ...about, credited: correction?.total ?? 0 };
    log.error('credited-more-than-invoiced', detail);
    await notifyExcess(tx, invoice, found, detail);
  }
  if (!correction) return null;
  const { total, net, tax, shares, block } = correction;
  const toBalance = Math.min(found.toBalance, total);
  return {
    ...partiesOf(invoice),
    kind: 'credit-note',
    correctsId: invoice.id,
    reason: found.reason,
    stripeInvoiceId: found.source,
    issuedAt: issueDateAfter(invoice.issuedAt, found.createdAt),
    seller: currentSeller(),
    net: -net,
    tax: -tax,
    total: -total,
    creditUsed: -toBalance,
    paid: toBalance - total,
    ...(block ? { taxBlock: storedBlock(negate(block)) } : {}),
    lines: {
      create: shares.map((share, at) => ({
        position: at + 1,
        description: `${found.reason}:${invoice.number}`,
        unitAmount: -share.net,
        amount: -share.net,
        taxRate: share.rate,
        tax: -share.tax,
      })),
    },
  };
}

/** The credit that should have paid it back is used up: people decide. Once for each refund. */
async function notifyExcess(
  tx: Transaction,
  { accountId, number, currency }: IssuedDocument,
  { source, amount }: StripeCorrection,
  { credited }: { credited: number },
): Promise<void> {
  if (!accountId) return;
  const data = [{ key: `excess:${source}` }];
  if ((await tx.billingNotice.createMany({ data, skipDuplicates: true })).count === 0) return;
  const detail = { [number]: { ours: `${credited} ${currency}`, stripe: `${amount} ${currency} (${source})` } };
  await notifyAdmins(tx, { mail: 'billing-differences', event: 'billing.differed', accountId, detail });
}

/** Reverses our credit note when the refund failed or Stripe's credit note became void. */
async function reversalFor(
  tx: Transaction,
  invoice: IssuedDocument,
  found: StripeCorrection,
): Promise<InvoiceDocument | null> {
  const note = await tx.invoice.findUnique({
    where: { stripeInvoiceId: found.source },
    omit: { pdf: true },
    include: { lines: { orderBy: { position: 'asc' } } },
  });
  if (!note) return null;
  const block = readTaxBlock(note.taxBlock);
  return {
    ...partiesOf(invoice),
    kind: 'invoice',
    correctsId: note.id,
    reason: 'taken-back',
    stripeInvoiceId: `void:${found.source}`,
    issuedAt: issueDateAfter(note.issuedAt, found.createdAt),
    seller: currentSeller(),
    net: -note.net,
    tax: -note.tax,
    total: -note.total,
    creditUsed: -note.creditUsed,
    paid: -note.paid,
    ...(block ? { taxBlock: storedBlock(negate(block)) } : {}),
    lines: {
      create: note.lines.map(({ position, amount, taxRate, tax }) => ({
        position,
        taxRate,
        description: `taken-back:${note.number}`,
        unitAmount: -amount,
        amount: -amount,
        tax: -tax,
      })),
    },
  };
}

async function correctionsOf(tx: Transaction, invoiceId: string): Promise<IssuedDocument[]> {
  const where = { OR: [{ correctsId: invoiceId }, { corrects: { correctsId: invoiceId } }] };
  return tx.invoice.findMany({ where, omit: { pdf: true } });
}

const partiesOf = ({ accountId, currency, customer }: IssuedDocument) => ({
  accountId,
  currency,
  customer: customer as object,
});

const documentAmountsOf = ({ total, net, tax, taxBlock }: IssuedDocument): DocumentAmounts => ({
  total,
  net,
  tax,
  block: readTaxBlock(taxBlock),
});

const negate = (block: NonNullable<DocumentAmounts['block']>): NonNullable<DocumentAmounts['block']> => ({
  ...block,
  rates: block.rates.map(({ rate, net, tax }) => ({ rate, net: -net, tax: -tax })),
  home: block.home && { ...block.home, tax: -block.home.tax },
});

/** Never before the corrected document, should clocks differ. */
const issueDateAfter = (...moments: Date[]): Date =>
  new Date(Math.max(systemClock.now().getTime(), ...moments.map((moment) => moment.getTime())));
