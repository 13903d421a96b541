import type { LoaderFunctionArgs } from '@remix-run/node';
import { findPublicLogo } from '~/agency/logos.server.ts';
import { logoResponse, notFoundResponse } from '~/request/responses.server.ts';
import { isAgencyLogo } from '~/urls.ts';

/** An agency's logo, for pages and for mails that were sent. Airlines' files have shorter names and come from disk. */
export async function loader({ request, context, params: { file = '' } }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  if (!isAgencyLogo(pathname)) return notFoundResponse(context.language);
  const found = await findPublicLogo(file.slice(0, -'.png'.length), context.ip);
  if (found.ok) return logoResponse(found.thing);
  if (found.reason === 'gone') return notFoundResponse(context.language);
  return new Response(null, { status: 429, headers: { 'Retry-After': String(found.resetSeconds) } });
}
