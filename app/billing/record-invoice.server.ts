import type { Transaction } from '~/jobs/enqueue.server.ts';
import { settings } from '~/platform/env.server.ts';
import type { Prisma } from '~/platform/generated/client.ts';
import { log } from '~/platform/log.server.ts';
import { findCorrectedInvoice } from './corrected-invoice.server.ts';
import { subscriptionOf } from './fetch-payments.server.ts';
import { amountsOf, balanceMoves, type PaidInvoice, type TaxBlock, type TaxRules } from './invoice-amounts.ts';
import { discountSubject, subjectOf } from './invoice-subject.ts';
import { type InvoiceDocument, issueDocument } from './issue-document.server.ts';
import { taxSeller } from './seller.server.ts';
import { buyerOf, currentSeller } from './seller-and-customer.server.ts';
import { vatRates } from './vat-rates.server.ts';

/** Issues our invoice for Stripe's, or a credit note where its credits exceed its charges. */
export async function recordInvoice(
  tx: Transaction,
  invoice: PaidInvoice,
  accountId: string,
  requestId?: string,
): Promise<{ id: string; isNew: boolean }> {
  if (invoice.lines.has_more) throw new Error('an invoice can only be issued with all its lines');
  return issueDocument(tx, await documentOf(tx, invoice, accountId), requestId);
}

/** The day of payment is the tax point: a month is paid in advance (HMRC Notice 700, 15.3). */
const issuedOn = ({ status_transitions: { paid_at, finalized_at }, created }: PaidInvoice): Date =>
  toDate(paid_at ?? finalized_at ?? created);

const toDate = (unixSeconds: number) => new Date(unixSeconds * 1000);

const namedSubscription = (invoice: PaidInvoice): string | null => subscriptionOf(invoice) || null;

async function documentOf(tx: Transaction, invoice: PaidInvoice, accountId: string): Promise<InvoiceDocument> {
  const account = await tx.account.findUniqueOrThrow({ where: { id: accountId } });
  const customer = buyerOf(account, invoice);
  const corrected = invoice.total < 0 ? await findCorrectedInvoice(tx, invoice, accountId) : null;
  const rules = corrected ? rulesAsInvoiced(corrected.block, invoice.currency) : taxRules();
  const { lines, net, tax, block } = amountsOf(invoice, customer, rules);
  const { total, status_transitions: moments, amount_paid: paid, currency } = invoice;
  const moves = balanceMoves(invoice);
  if (net + tax !== total) log.error('invoice-sums', { invoice: invoice.id, total, sum: net + tax });
  if (block && isRateMissing(block, tax, currency)) log.warn('invoice-without-rate', { invoice: invoice.id, currency });
  const isCredit = total < 0;
  return {
    accountId,
    kind: isCredit ? 'credit-note' : 'invoice',
    ...(isCredit ? { reason: 'downgrade', correctsId: corrected?.id ?? null } : {}),
    stripeInvoiceId: invoice.id,
    subscription: namedSubscription(invoice),
    issuedAt: issuedOn(invoice),
    paidAt: paid > 0 && moments.paid_at ? toDate(moments.paid_at) : null,
    currency,
    seller: currentSeller(),
    customer,
    net,
    tax,
    total,
    paid,
    ...moves,
    carriedFrom: moves.carried < 0 ? await findCarriedFrom(tx, accountId, currency) : null,
    ...(block ? { taxBlock: storedBlock(block) } : {}),
    lines: { create: lines.map((amounts, position) => lineOf(invoice, amounts, position)) },
  };
}

/** Number of the last invoice that left something to the next one. */
async function findCarriedFrom(tx: Transaction, accountId: string, currency: string): Promise<string | null> {
  const where = { accountId, currency, carried: { gt: 0 } };
  const found = await tx.invoice.findFirst({ where, orderBy: { issuedAt: 'desc' }, select: { number: true } });
  return found?.number ?? null;
}

/** The stored name `sterling` is from a time when all sellers were British. */
export const storedBlock = ({ home, ...block }: TaxBlock): Prisma.InputJsonObject => ({ ...block, sterling: home });

const isRateMissing = ({ home }: TaxBlock, tax: number, currency: string) =>
  home === null && tax !== 0 && currency.toLowerCase() !== (vatRates()?.currency ?? currency.toLowerCase());

function taxRules(): TaxRules {
  const { registered, country } = taxSeller();
  return { registered, country, rate: settings().SELLER_VAT_RATE, home: vatRates() };
}

/** A credit refunds the tax that was charged, wherever the customer lives now. */
function rulesAsInvoiced(block: TaxBlock | null, currency: string): TaxRules {
  const today = taxRules();
  if (!block) return { ...today, registered: false };
  const { treatment, rates, home } = block;
  return {
    registered: true,
    country: today.country,
    treatment,
    rate: (rates[0]?.rate ?? today.rate * 100) / 100,
    home: home && { currency: home.currency, rates: { [currency.toLowerCase()]: home.rate } },
  };
}

function lineOf(invoice: PaidInvoice, { net, tax, rate }: ReturnType<typeof amountsOf>['lines'][number], at: number) {
  const line = invoice.lines.data[at];
  const quantity = line?.quantity || 1;
  return {
    position: at + 1,
    description: line ? subjectOf(line) : discountSubject,
    quantity,
    unitAmount: Math.round(net / quantity),
    amount: net,
    taxRate: rate,
    tax,
    periodStart: line ? toDate(line.period.start) : null,
    periodEnd: line ? toDate(line.period.end) : null,
  };
}
