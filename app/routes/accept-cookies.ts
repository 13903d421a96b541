import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { safeNext } from '~/auth/guards.server.ts';
import { formOf } from '~/forms/read-form.server.ts';
import { visitedHeader } from '~/request/preferences.server.ts';
import { paths } from '~/urls.ts';

/** The cookie notice was accepted, on a page without scripts. */
export async function action({ request }: ActionFunctionArgs) {
  const back = safeNext((await formOf(request)).get('back')) ?? paths.home();
  return redirect(back, { status: 303, headers: { 'Set-Cookie': visitedHeader() } });
}

export const loader = () => redirect(paths.home());
