import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { Account } from '~/auth/session.server.ts';
import { issueCsrfToken } from '~/forms/csrf.server.ts';
import { formatQuota, formattersOf } from '~/i18n/formatters.ts';
import { type Customer, openCustomer } from '~/operations/admin/customer.server.ts';
import { doneOf, urls } from '~/urls.ts';

/** An unknown id leads to the search: the account may have been erased since. */
export async function customerPage({ request, context, params }: LoaderFunctionArgs, admin: Account) {
  const found = await openCustomer(params.id ?? '', { adminId: admin.id, ...context });
  if (!found) throw redirect(urls.adminCustomers());
  const { formToken, headers } = issueCsrfToken(request);
  const { sessions, signIns } = found;
  const page = {
    customer: customerOf(found),
    signIns: {
      sessions: sessions.map(({ kind, createdAt, lastUsedAt }) => ({
        kind,
        begun: createdAt.toISOString(),
        used: lastUsedAt.toISOString(),
      })),
      events: signIns.map(({ id, event, createdAt, detail }) => ({
        id,
        event,
        at: createdAt.toISOString(),
        count: countOf(detail),
      })),
    },
    invoices: found.invoices.map(({ currency, total, ...invoice }) => ({
      ...invoice,
      amount: formattersOf('en').money(total, currency),
    })),
    done: doneOf('adminCustomer', request.url),
    formToken,
  };
  return json(page, { headers });
}

/** Sign-ins of an hour are one row with their count. */
const countOf = (detail: unknown): number =>
  typeof detail === 'object' && detail !== null && 'count' in detail ? Number(detail.count) : 1;

function customerOf({ account, billing, usage }: Customer) {
  const { id, name, agencyName, email, phone, country, role, createdAt } = account;
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  return {
    id,
    name,
    agencyName,
    email,
    phone,
    country,
    isAdmin: role === 'admin',
    created: createdAt.toISOString(),
    activated: iso(account.activatedAt),
    suspended: iso(account.suspendedAt),
    deletionDue: iso(account.deletionDueAt),
    plan: billing.plan?.slug ?? null,
    paymentIssue: billing.paymentIssue,
    periodEnd: iso(billing.periodEnd),
    willCancel: billing.willCancel,
    ...formatQuota({ used: usage?.used ?? 0, limit: usage?.limit ?? 0 }, 'en'),
  };
}
