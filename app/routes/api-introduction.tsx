import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { docsContent } from '~/api/docs/docs-pages.server.ts';
import type { PageHandle } from '~/page.ts';
import { DocsArticle } from '~/ui/docs/docs-article.tsx';
import { inLanguage } from '~/urls.ts';

export { docsLinks as links } from '~/ui/docs/links.ts';

export const handle: PageHandle = {
  title: 'api.pages.index.title',
  description: 'api.pages.index.description',
  strings: [],
  cacheable: true,
  alternates: inLanguage,
};

export const loader = ({ context }: LoaderFunctionArgs) => docsContent('index', context.language);

export default function ApiIntroduction() {
  return <DocsArticle docs={useLoaderData<typeof loader>()} />;
}
