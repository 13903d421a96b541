import { redirect } from '@remix-run/node';
import type { Account } from '~/auth/session.server.ts';
import { requireCsrfToken } from '~/forms/csrf.server.ts';
import { formOf } from '~/forms/read-form.server.ts';
import { removeJob, retryJob } from '~/operations/admin/failed-jobs.server.ts';
import { urls } from '~/urls.ts';

/** Retries a failed job, or removes it. */
export async function retryJobsByForm(request: Request, admin: Account): Promise<Response> {
  const form = await formOf(request);
  requireCsrfToken(request, form);
  const choice = form.get('act') === 'remove' ? 'remove' : 'retry';
  const perform = choice === 'remove' ? removeJob : retryJob;
  const outcome = await perform(String(form.get('id')), admin.id);
  return redirect(urls.admin({ done: outcome.ok ? choice : outcome.reason }));
}
