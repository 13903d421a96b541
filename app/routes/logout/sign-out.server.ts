import { redirect } from '@remix-run/node';
import { endPageSession, findSignedIn } from '~/auth/session.server.ts';
import { csrfField, isCsrfTokenValid } from '~/forms/csrf.server.ts';
import { formOf } from '~/forms/read-form.server.ts';
import { clearCookie } from '~/request/cookies.server.ts';
import { urls } from '~/urls.ts';

/** Signs out and leads home. A form that is too old asks again, unless the session is over anyway. */
export async function signOutByForm(request: Request): Promise<Response> {
  const form = await formOf(request);
  if (!isCsrfTokenValid(request, form.get(csrfField))) return rejectStale(request);
  await endPageSession(request);
  const headers = new Headers({ 'Cache-Control': 'no-store', 'Clear-Site-Data': '"cache"' });
  headers.append('Set-Cookie', clearCookie('session'));
  return redirect(urls.home(), { headers });
}

async function rejectStale(request: Request): Promise<Response> {
  if (await findSignedIn(request)) return new Response(null, { status: 403 });
  return redirect(urls.home());
}
