import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { safeNext } from '~/auth/guards.server.ts';
import { plainHeader, wantsPlainPages } from '~/request/preferences.server.ts';
import { paths } from '~/urls.ts';

/** Switches between pages with and without scripts, and leads back. */
export function loader({ request }: LoaderFunctionArgs) {
  const back = safeNext(new URL(request.url).searchParams.get('back')) ?? paths.home();
  return redirect(back, {
    status: 303,
    headers: { 'Set-Cookie': plainHeader(!wantsPlainPages(request)), 'Cache-Control': 'no-store' },
  });
}
