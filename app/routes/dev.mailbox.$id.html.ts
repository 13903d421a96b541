import type { LoaderFunctionArgs } from '@remix-run/node';
import { mailDocument, requireDevelopment } from '~/auth/development-only.server.ts';
import { findMail } from '~/operations/mailbox.server.ts';

/** The HTML part of a mail, as a page of its own. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  requireDevelopment(request);
  const mail = await findMail(params.id ?? '');
  if (!mail) throw new Response(null, { status: 404 });
  return mailDocument(mail.html);
}
