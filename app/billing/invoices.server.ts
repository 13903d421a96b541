import { z } from 'zod';
import { database } from '~/platform/database.server.ts';
import { readSubject } from './invoice-subject.ts';
import { Customer, Seller } from './seller-and-customer.server.ts';

/** Older invoices store no currency of the seller's tax: it was sterling. */
const TaxBlock = z
  .object({
    treatment: z.enum(['charged', 'reverse-charge', 'outside-scope']),
    rates: z.array(z.object({ rate: z.number(), net: z.number(), tax: z.number() })).max(20),
    sterling: z
      .object({ tax: z.number(), rate: z.string().max(40), currency: z.string().max(3).default('gbp') })
      .nullable(),
  })
  .transform(({ sterling: home, ...block }) => ({ ...block, home }));

/** Null where the seller was not registered. */
export const readTaxBlock = (kept: unknown): z.output<typeof TaxBlock> | null =>
  kept === null ? null : TaxBlock.parse(kept);

const reasons = ['downgrade', 'refund', 'credit', 'dispute', 'taken-back'] as const;

/** `total` is in minor units, `issuedOn` is ISO. */
export interface InvoiceSummary {
  id: string;
  kind: 'invoice' | 'credit-note';
  number: string;
  issuedOn: string;
  currency: string;
  total: number;
}

export type IssuedInvoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

export async function listInvoices(accountId: string): Promise<InvoiceSummary[]> {
  const rows = await database().invoice.findMany({
    where: { accountId },
    orderBy: [{ issuedAt: 'desc' }, { number: 'desc' }],
    select: { id: true, kind: true, number: true, issuedAt: true, currency: true, total: true },
  });
  return rows.map(({ issuedAt, ...row }) => ({ ...row, kind: kindOf(row), issuedOn: issuedAt.toISOString() }));
}

/**
 * Returns null for a missing invoice and another account's alike (S22).
 * @param accountId null finds only invoices of erased accounts
 */
export async function findInvoice(id: string, accountId: string | null) {
  if (!z.uuid().safeParse(id).success) return null;
  const row = await database().invoice.findFirst({
    where: { id, accountId },
    omit: { pdf: true },
    include: {
      lines: { orderBy: { position: 'asc' } },
      corrects: { select: { number: true, issuedAt: true } },
    },
  });
  if (!row) return null;
  const { language, ...customer } = Customer.parse(row.customer);
  const { number, currency, net, tax, total, creditUsed, carried, carriedFrom, paid, corrects } = row;
  return {
    id,
    language,
    recordedAt: row.createdAt,
    sheet: {
      number,
      currency,
      net,
      tax,
      total,
      creditUsed,
      carried,
      carriedFrom,
      paid,
      customer,
      kind: kindOf(row),
      corrects: corrects && { number: corrects.number, issuedOn: corrects.issuedAt.toISOString() },
      reason: reasons.find((known) => known === row.reason) ?? null,
      issuedOn: row.issuedAt.toISOString(),
      paidOn: row.paidAt?.toISOString() ?? null,
      seller: Seller.parse(row.seller),
      taxBlock: readTaxBlock(row.taxBlock),
      lines: row.lines.map(({ description, quantity, unitAmount, amount, taxRate, periodStart, periodEnd }) => ({
        quantity,
        unitAmount,
        amount,
        taxRate,
        subject: readSubject(description),
        period: periodStart && periodEnd ? { from: periodStart.toISOString(), to: periodEnd.toISOString() } : null,
      })),
    },
  };
}

/** Documents older than the column `kind` have only their sum. */
const kindOf = ({ kind, total }: { kind: string; total: number }): InvoiceSummary['kind'] =>
  kind === 'credit-note' || total < 0 ? 'credit-note' : 'invoice';

/** `accountId` is null for an erased account; the result is null without such an invoice. */
export const findInvoiceOwner = (invoiceId: string): Promise<{ accountId: string | null } | null> =>
  database().invoice.findUnique({ where: { id: invoiceId }, select: { accountId: true } });
