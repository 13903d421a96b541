import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireDevelopment } from '~/auth/guards.server.ts';
import { listMails } from '~/operations/admin/mailbox.server.ts';
import type { PageHandle } from '~/page.ts';
import { MailList } from '~/ui/admin/mailbox.tsx';

export { adminLinks as links } from '~/ui/admin/links.ts';

export const handle: PageHandle = { title: 'admin.mailbox.title', strings: ['admin'] };

export async function loader(args: LoaderFunctionArgs) {
  requireDevelopment(args);
  const mails = (await listMails()).map(({ id, to, subject, date }) => ({ id, to, subject, date }));
  return json({ mails });
}

export default function Mailbox() {
  const { mails } = useLoaderData<typeof loader>();
  return <MailList mails={mails} />;
}
