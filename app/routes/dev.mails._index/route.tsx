import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireDevelopment } from '~/auth/guards.server.ts';
import type { PageHandle } from '~/page.ts';
import { PreviewList } from '~/ui/admin/mailbox.tsx';
import { listMails } from './list-mails.server.ts';

export { adminLinks as links } from '~/ui/admin/links.ts';

export const handle: PageHandle = { title: 'admin.previews.title', strings: ['admin'] };

export async function loader(args: LoaderFunctionArgs) {
  requireDevelopment(args);
  return listMails();
}

export default function Previews() {
  return <PreviewList {...useLoaderData<typeof loader>()} />;
}
