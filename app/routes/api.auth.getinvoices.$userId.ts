import { toInvoiceJson } from '~/api/billing/invoice-json.ts';
import { notFound, requireBearer, resource, resourceMethod } from '~/api/resource.server.ts';
import { listInvoices } from '~/billing/invoices.server.ts';

/** `GET /api/auth/getinvoices/{userId}`: the account's own invoices, the newest first. */
export const { loader, action } = resource({
  GET: resourceMethod({
    auth: requireBearer,
    handle: async ({ who, params }) => {
      if (params.userId !== who.account.id) throw notFound();
      return { data: { invoices: (await listInvoices(who.account.id)).map(toInvoiceJson) } };
    },
  }),
});
