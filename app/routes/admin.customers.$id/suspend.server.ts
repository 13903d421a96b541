import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { z } from 'zod';
import type { Account } from '~/auth/session.server.ts';
import { requireCsrfToken } from '~/forms/csrf.server.ts';
import { formOf } from '~/forms/read-form.server.ts';
import { suspendCustomer } from '~/operations/admin/customer.server.ts';
import { suspensionReasons } from '~/operations/admin/suspensions.server.ts';
import { urls } from '~/urls.ts';

const SuspendForm = z.object({
  act: z.enum(['suspend', 'restore']),
  reason: z.enum(suspensionReasons).catch('other'),
});

/** @throws 403 for a forged form, 422 for one without an act */
export async function suspendByForm({ request, context, params }: ActionFunctionArgs, admin: Account) {
  const form = await formOf(request);
  requireCsrfToken(request, form);
  const read = SuspendForm.safeParse({ act: form.get('act'), reason: form.get('reason') });
  if (!read.success) throw new Response(null, { status: 422 });
  const { act, reason } = read.data;
  const id = params.id ?? '';
  const done = await suspendCustomer(id, { suspend: act === 'suspend', reason, adminId: admin.id, ...context });
  return redirect(done === 'gone' ? urls.adminCustomers() : urls.adminCustomer(id, { done }), 303);
}
