import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { safeNext } from '~/auth/guards.server.ts';
import { formOf } from '~/forms/read-form.server.ts';
import { cookieNoticeHeader } from '~/request/preferences.server.ts';
import { urls } from '~/urls.ts';

/** The cookie notice was accepted, on a page without scripts. */
export async function action({ request, context }: ActionFunctionArgs) {
  const back = safeNext((await formOf(request)).get('back')) ?? urls.home(context.language);
  return redirect(back, { status: 303, headers: { 'Set-Cookie': cookieNoticeHeader() } });
}

export const loader = ({ context }: LoaderFunctionArgs) => redirect(urls.home(context.language));
