import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { translator } from '~/i18n/i18n.server.ts';
import type { PageHandle } from '~/page.ts';
import { ToolsPage } from '~/ui/tools/tools-page.tsx';
import { inLanguage, urls } from '~/urls.ts';
import { bookmarklet } from './bookmarklet.server.ts';

export { toolsLinks as links } from '~/ui/tools/links.ts';

export const handle: PageHandle = {
  title: 'pages.tools.title',
  description: 'pages.tools.description',
  strings: [],
  cacheable: true,
  alternates: inLanguage,
};

export function loader({ context: { language, absoluteUrl } }: LoaderFunctionArgs) {
  const tooMuch = translator(language)('pages.tools.bookmark.tooMuch');
  return { bookmarklet: bookmarklet({ address: absoluteUrl(urls.paste()), language, tooMuch }) };
}

export default function Tools() {
  return <ToolsPage {...useLoaderData<typeof loader>()} />;
}
