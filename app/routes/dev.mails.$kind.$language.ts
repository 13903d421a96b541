import type { LoaderFunctionArgs } from '@remix-run/node';
import { isLanguage } from '~/i18n/languages.ts';
import { mailDocument, requireDevelopment } from '~/web/development.server.ts';

/** A mail with invented data in one language; with `?text` its text part. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  requireDevelopment();
  const { mailKinds, writeSample } = await import('../../emails/render.tsx');
  const kind = mailKinds.find((known) => known === params.kind);
  if (!kind || !isLanguage(params.language)) throw new Response(null, { status: 404 });
  const { subject, html, text } = await writeSample(kind, params.language);
  if (!new URL(request.url).searchParams.has('text')) return mailDocument(html);
  return new Response(`${subject}\n\n${text}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
