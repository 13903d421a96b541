import { enqueue, type Transaction } from '~/jobs/outbox.server.ts';
import { settings } from '~/platform/env.server.ts';
import { log } from '~/platform/log.server.ts';
import { countryCode } from './countries.ts';
import { amountsOf, type PaidInvoice, type TaxRules } from './invoice-amounts.ts';
import { customerOf, sellerOf } from './invoice-parties.server.ts';
import { discountSubject, subjectOf } from './invoice-subject.ts';

/**
 * Issues our invoice for a paid invoice of Stripe: takes the next number of the year under the counter's row lock, keeps
 * seller and customer as they are today, and the lines with their credits. The same invoice of Stripe is recorded once.
 * Its PDF is made by a job.
 * @param invoice as just fetched from Stripe, with all its lines
 * @returns the invoice's id; `isNew` is false when it was recorded before, and then no receipt is to be sent
 */
export async function recordInvoice(
  tx: Transaction,
  invoice: PaidInvoice,
  accountId: string,
  requestId?: string,
): Promise<{ id: string; isNew: boolean }> {
  if (invoice.lines.has_more) throw new Error('an invoice can only be issued with all its lines');
  const recorded = await findRecorded(tx, invoice.id);
  if (recorded) return { id: recorded, isNew: false };
  const issuedAt = issuedOn(invoice);
  const year = issuedAt.getUTCFullYear();
  const last = await lockCounter(tx, year);
  const meanwhile = await findRecorded(tx, invoice.id); // by whoever held the lock before us
  if (meanwhile) return { id: meanwhile, isNew: false };
  await tx.invoiceCounter.update({ where: { year }, data: { last: last + 1 } });
  const number = `WL-${year}-${String(last + 1).padStart(6, '0')}`;
  const { id } = await tx.invoice.create({ data: await rowOf(tx, invoice, { accountId, number, issuedAt }) });
  await enqueue(tx, 'render-invoice', { invoiceId: id }, requestId);
  return { id, isNew: true };
}

async function findRecorded(tx: Transaction, stripeInvoiceId: string): Promise<string | null> {
  const row = await tx.invoice.findUnique({ where: { stripeInvoiceId }, select: { id: true } });
  return row?.id ?? null;
}

/** Holds the year's counter until the transaction ends, so that a number is never skipped nor given twice. */
async function lockCounter(tx: Transaction, year: number): Promise<number> {
  const rows = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO invoice_counters AS counter (year, last) VALUES (${year}, 0)
    ON CONFLICT (year) DO UPDATE SET last = counter.last RETURNING last`;
  return rows[0]?.last ?? 0;
}

const issuedOn = ({ effective_at, status_transitions: { finalized_at }, created }: PaidInvoice): Date =>
  toDate(effective_at ?? finalized_at ?? created);

const toDate = (unixSeconds: number) => new Date(unixSeconds * 1000);

interface Given {
  accountId: string;
  number: string;
  issuedAt: Date;
}

async function rowOf(tx: Transaction, invoice: PaidInvoice, given: Given) {
  const account = await tx.account.findUniqueOrThrow({ where: { id: given.accountId } });
  const { lines, net, tax, block } = amountsOf(invoice, account.country, taxRules());
  const { total, status_transitions: moments, amount_due: due, amount_paid: paid } = invoice;
  if (net + tax !== total) log.error('invoice-sums', { invoice: invoice.id, total, sum: net + tax });
  return {
    ...given,
    stripeInvoiceId: invoice.id,
    paidAt: moments.paid_at ? toDate(moments.paid_at) : null,
    currency: invoice.currency,
    seller: sellerOf(),
    customer: customerOf(account, invoice),
    net,
    tax,
    total,
    creditUsed: total - due,
    paid,
    ...(block ? { taxBlock: { ...block } } : {}),
    lines: { create: lines.map((amounts, position) => lineOf(invoice, amounts, position)) },
  };
}

function taxRules(): TaxRules {
  const { SELLER_VAT_NUMBER, SELLER_COUNTRY, SELLER_VAT_RATE, SELLER_GBP_RATES } = settings();
  return {
    registered: SELLER_VAT_NUMBER !== '',
    country: countryCode(SELLER_COUNTRY) ?? 'GB',
    rate: SELLER_VAT_RATE,
    sterling: SELLER_GBP_RATES,
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
