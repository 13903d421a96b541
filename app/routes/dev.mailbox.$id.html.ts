import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireDevelopment } from '~/auth/guards.server.ts';
import { findMail } from '~/operations/admin/mailbox.server.ts';
import { mailDocument } from '~/request/responses.server.ts';

/** The HTML part of a mail, as a page of its own. */
export async function loader(args: LoaderFunctionArgs) {
  requireDevelopment(args);
  const { params } = args;
  const mail = await findMail(params.id ?? '');
  if (!mail) throw new Response(null, { status: 404 });
  return mailDocument(mail.html);
}
