import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { requireAdmin } from '~/auth/guards.server.ts';
import { askBoard } from '~/operations/board.server.ts';
import { admitBoardAct } from '~/operations/board-audit.server.ts';
import { paths } from '~/urls.ts';
import { boardAnswer, requireOwnOrigin } from './queue-dashboard.server.ts';

/** The queue dashboard: its page, its files and its calls. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  if (new URL(request.url).pathname === `${paths.adminQueues()}/`) return redirect(paths.adminQueues());
  return ask(request);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = await requireAdmin(request);
  requireOwnOrigin(request);
  const path = new URL(request.url).pathname.slice(paths.adminQueues().length);
  const asked = { actorId: account.id, method: request.method, path, ip: context.address };
  if (!(await admitBoardAct(asked))) return new Response(null, { status: 403 });
  return ask(request);
}

async function ask(request: Request): Promise<Response> {
  const answer = await askBoard(request, paths.adminQueues());
  return answer ? boardAnswer(answer) : redirect(paths.admin());
}
