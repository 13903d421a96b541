import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireDevelopment } from '~/auth/development-only.server.ts';
import { languages } from '~/i18n/languages.ts';
import type { PageHandle } from '~/page.ts';
import { PreviewList } from '~/ui/admin/mailbox.tsx';
import { previewKinds } from '../../emails/previews.ts';

export { adminLinks as links } from '~/ui/admin/links.ts';

export const handle: PageHandle = { title: 'admin.previews.title', strings: ['admin'] };

export async function loader({ request }: LoaderFunctionArgs) {
  requireDevelopment(request);
  return json({ kinds: await previewKinds(), languages }, { headers: { 'Cache-Control': 'no-store' } });
}

export default function Previews() {
  return <PreviewList {...useLoaderData<typeof loader>()} />;
}
