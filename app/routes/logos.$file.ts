import type { LoaderFunctionArgs } from '@remix-run/node';
import { findLogo } from '~/agency/logos.server.ts';
import { logoResponse, notFoundResponse } from '~/request/responses.server.ts';
import { isAgencyLogo } from '~/urls.ts';

/** An agency's logo, for pages and for mails that were sent. Airlines' files have shorter names and come from disk. */
export async function loader({ request, context, params: { file = '' } }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const png = isAgencyLogo(pathname) ? await findLogo(file.slice(0, -'.png'.length)) : null;
  return png ? logoResponse(png) : notFoundResponse(context.language);
}
