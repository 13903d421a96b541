import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { plainHeader, wantsPlainPages } from '~/web/preferences.server.ts';
import { wayBack } from '~/web/way-back.server.ts';

/** Switches between pages with and without scripts, and leads back. */
export function loader({ request }: LoaderFunctionArgs) {
  const back = wayBack(new URL(request.url).searchParams.get('back'));
  return redirect(back, {
    status: 303,
    headers: { 'Set-Cookie': plainHeader(!wantsPlainPages(request)), 'Cache-Control': 'no-store' },
  });
}
