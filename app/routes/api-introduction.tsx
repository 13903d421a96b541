import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { docsForReader } from '~/api/docs/docs-for-reader.server.ts';
import type { PageHandle } from '~/page.ts';
import { DocsArticle } from '~/ui/docs/docs-article.tsx';
import { inLanguage, urls } from '~/urls.ts';

export { docsLinks as links } from '~/ui/docs/links.ts';

export const handle: PageHandle = {
  title: 'api.pages.index.title',
  description: 'api.pages.index.description',
  strings: [],
  smallScript: urls.codeSamplesScript(),
  cacheable: true,
  alternates: inLanguage,
};

export const loader = (args: LoaderFunctionArgs) => docsForReader('index', args);

export default function ApiIntroduction() {
  return <DocsArticle docs={useLoaderData<typeof loader>()} />;
}
