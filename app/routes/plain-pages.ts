import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { safeNext } from '~/auth/guards.server.ts';
import { noScriptHeader, prefersNoScript } from '~/request/preferences.server.ts';
import { urls } from '~/urls.ts';

/** Switches between pages with and without scripts, and leads back. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const back = safeNext(new URL(request.url).searchParams.get('back')) ?? urls.home(context.language);
  return redirect(back, {
    status: 303,
    headers: { 'Set-Cookie': noScriptHeader(!prefersNoScript(request)) },
  });
}
