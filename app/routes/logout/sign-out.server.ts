import { redirect } from '@remix-run/node';
import { findSignedIn, type RequestArgs, signOutPage } from '~/auth/session.server.ts';
import { csrfField, isCsrfTokenValid } from '~/forms/csrf.server.ts';
import { formOf } from '~/forms/read-form.server.ts';
import { clearCookie } from '~/request/cookies.server.ts';
import { urls } from '~/urls.ts';

/** Signs out and redirects home. An outdated form is rejected only while a session exists. */
export async function signOutByForm(args: RequestArgs): Promise<Response> {
  const { request, context } = args;
  const form = await formOf(request);
  if (!isCsrfTokenValid(request, form.get(csrfField))) return rejectStale(args);
  await signOutPage(args);
  const headers = new Headers({ 'Clear-Site-Data': '"cache"' });
  headers.append('Set-Cookie', clearCookie('session'));
  return redirect(urls.home(context.language), { headers });
}

async function rejectStale(args: RequestArgs): Promise<Response> {
  if (await findSignedIn(args)) return new Response(null, { status: 403 });
  return redirect(urls.home(args.context.language));
}
