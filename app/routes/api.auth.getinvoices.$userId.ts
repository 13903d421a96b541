import { toInvoiceJson } from '~/api/billing/invoice-json.ts';
import { apiRoute, bearer, call, notFound } from '~/api/resource.server.ts';
import { listInvoices } from '~/billing/invoices.server.ts';

/** `GET /api/auth/getinvoices/{userId}`: the account's own invoices, the newest first. */
export const { loader, action } = apiRoute({
  GET: call({
    auth: bearer,
    handle: async ({ who, params }) => {
      if (params.userId !== who.account.id) throw notFound();
      return { data: { invoices: (await listInvoices(who.account.id)).map(toInvoiceJson) } };
    },
  }),
});
