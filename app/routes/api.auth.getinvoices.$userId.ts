import { getInvoices } from '~/api/billing/invoices.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(getInvoices);
