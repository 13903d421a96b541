import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireDevelopment } from '~/auth/guards.server.ts';
import { findMail } from '~/operations/admin/mailbox.server.ts';
import type { PageHandle } from '~/page.ts';
import { MailView } from '~/ui/admin/mailbox.tsx';

export { adminLinks as links } from '~/ui/admin/links.ts';

export const handle: PageHandle = { title: 'admin.mailbox.title', strings: ['admin'] };

export async function loader(args: LoaderFunctionArgs) {
  requireDevelopment(args);
  const { params } = args;
  const mail = await findMail(params.id ?? '');
  if (!mail) throw new Response(null, { status: 404 });
  const { html: _, ...shown } = mail;
  return json({ mail: shown, title: mail.subject });
}

export default function Mail() {
  const { mail } = useLoaderData<typeof loader>();
  return <MailView mail={mail} />;
}
