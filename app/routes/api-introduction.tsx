import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DocsArticle } from '~/ui/docs/docs-article.tsx';
import { docsContent } from '~/web/calls/docs-pages.server.ts';
import { languageOf } from '~/web/locale.server.ts';
import type { PageHandle } from '~/web/page-handle.ts';
import { inLanguage } from '~/web/paths.ts';

export { docsLinks as links } from '~/ui/docs/sheet.ts';

export const handle: PageHandle = {
  title: 'api.pages.index.title',
  description: 'api.pages.index.description',
  strings: [],
  cacheable: true,
  alternates: inLanguage,
};

export const loader = ({ request }: LoaderFunctionArgs) => docsContent('index', languageOf(request));

export default function ApiIntroduction() {
  return <DocsArticle docs={useLoaderData<typeof loader>()} />;
}
