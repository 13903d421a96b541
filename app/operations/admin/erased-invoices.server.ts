import { recordAudit } from '~/audit/record-audit.server.ts';
import { Customer } from '~/billing/seller-and-customer.server.ts';
import { database } from '~/platform/database.server.ts';
import { isId } from './customers.server.ts';

export interface ErasedInvoice {
  id: string;
  kind: string;
  number: string;
  issuedAt: Date;
  /** Agency on the invoice, which the law keeps with it. */
  agency: string;
  currency: string;
  total: number;
}

const perPage = 50;

/** The newest first; the look is audited. @param after id of the previous page's last row */
export async function listErasedInvoices(
  after: string | null,
  who: { adminId: string; ip: string },
): Promise<{ invoices: ErasedInvoice[]; older: string | null }> {
  await recordAudit(database(), { actorId: who.adminId, event: 'erased-invoices-listed', ip: who.ip });
  const last = isId(after) ? await database().invoice.findFirst({ where: { id: after, accountId: null } }) : null;
  const rows = await database().invoice.findMany({
    where: { accountId: null, ...(last ? { number: { lt: last.number } } : {}) },
    orderBy: { number: 'desc' },
    take: perPage + 1,
    select: { id: true, kind: true, number: true, issuedAt: true, customer: true, currency: true, total: true },
  });
  const invoices = rows
    .slice(0, perPage)
    .map(({ customer, ...row }) => ({ ...row, agency: Customer.parse(customer).agency }));
  return { invoices, older: rows.length > perPage ? (invoices.at(-1)?.id ?? null) : null };
}

/** Called before the invoice is shown. */
export async function auditErasedInvoice(invoiceId: string, who: { adminId: string; ip: string }): Promise<void> {
  const detail = { invoiceId };
  await recordAudit(database(), { actorId: who.adminId, event: 'erased-invoice-opened', detail, ip: who.ip });
}
