import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { requireAdmin, requireOwnOrigin } from '~/auth/guards.server.ts';
import { fetchQueueDashboard } from '~/operations/admin/queue-dashboard.server.ts';
import { authoriseDashboardAction } from '~/operations/admin/queue-dashboard-audit.server.ts';
import { urls } from '~/urls.ts';
import { queueDashboardResponse } from './queue-dashboard.server.ts';

/** The queue dashboard: its page, its files and its calls. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { request } = args;
  if (new URL(request.url).pathname === `${urls.adminQueues()}/`) return redirect(urls.adminQueues());
  return forwardToDashboard(request);
}

export async function action(args: ActionFunctionArgs) {
  const { account } = await requireAdmin(args);
  requireOwnOrigin(args);
  const { request, context } = args;
  const path = new URL(request.url).pathname.slice(urls.adminQueues().length);
  const attempt = { actorId: account.id, method: request.method, path, ip: context.ip };
  if (!(await authoriseDashboardAction(attempt))) return new Response(null, { status: 403 });
  return forwardToDashboard(request);
}

async function forwardToDashboard(request: Request): Promise<Response> {
  const response = await fetchQueueDashboard(request, urls.adminQueues());
  return response ? queueDashboardResponse(response) : redirect(urls.admin());
}
