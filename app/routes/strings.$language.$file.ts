import type { LoaderFunctionArgs } from '@remix-run/node';
import { findStrings } from '~/i18n/strings-url.server.ts';

/** The sentences of a page, for its scripts. */
export function loader({ params: { language = '', file = '' } }: LoaderFunctionArgs): Response {
  const found = findStrings(language, file);
  if (!found) return new Response(null, { status: 404 });
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=31536000, immutable' };
  return new Response(found.json, { headers });
}
