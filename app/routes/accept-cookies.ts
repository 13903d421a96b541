import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { visitedHeader } from '~/web/preferences.server.ts';
import { wayBack } from '~/web/way-back.server.ts';

/** The cookie notice was accepted, on a page without scripts. */
export async function action({ request }: ActionFunctionArgs) {
  const back = wayBack((await request.formData()).get('back'));
  return redirect(back, { status: 303, headers: { 'Set-Cookie': visitedHeader() } });
}

export const loader = () => redirect('/');
