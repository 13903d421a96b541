import type { LoaderFunctionArgs } from '@remix-run/node';
import { mailDocument, requireDevelopment } from '~/auth/development-only.server.ts';
import { previewOf } from '../../emails/previews.ts';

/** A mail with invented data in one language; with `?text` its text part. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  requireDevelopment(request);
  const preview = await previewOf(params.kind, params.language);
  if (!preview) throw new Response(null, { status: 404 });
  const { subject, html, text } = preview;
  if (!new URL(request.url).searchParams.has('text')) return mailDocument(html);
  return new Response(`${subject}\n\n${text}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
