import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readStatus } from '~/operations/status/read-status.server.ts';
import type { PageHandle } from '~/page.ts';
import { StatusPage } from '~/ui/status/status-page.tsx';
import { inLanguage } from '~/urls.ts';
import { toShownStatus } from './shown-status.server.ts';

export { statusLinks as links } from '~/ui/status/links.ts';

export const handle: PageHandle = {
  title: 'pages.status.title',
  description: 'pages.status.description',
  strings: [],
  alternates: inLanguage,
};

export async function loader({ context }: LoaderFunctionArgs) {
  return json(toShownStatus(await readStatus(context.now), context.language));
}

export default function Status() {
  return <StatusPage {...useLoaderData<typeof loader>()} />;
}
