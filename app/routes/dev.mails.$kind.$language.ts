import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireDevelopment } from '~/auth/guards.server.ts';
import { mailDocument } from '~/request/responses.server.ts';
import { previewOf } from '../../emails/previews.ts';

/** A mail with invented data in one language; with `?text` its text part. */
export async function loader(args: LoaderFunctionArgs) {
  requireDevelopment(args);
  const { request, params } = args;
  const preview = await previewOf(params.kind, params.language);
  if (!preview) throw new Response(null, { status: 404 });
  const { subject, html, text } = preview;
  if (!new URL(request.url).searchParams.has('text')) return mailDocument(html);
  return new Response(`${subject}\n\n${text}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
