import { useLoaderData } from '@remix-run/react';
import { getPage } from '~/articles/articles.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { PageHandle } from '~/page.ts';
import { PageProse } from '~/ui/articles/page-prose.tsx';

export { proseLinks as links } from '~/ui/articles/links.ts';

export const handle: PageHandle = {
  title: 'pages.apiTerms.title',
  description: 'pages.apiTerms.description',
  strings: [],
  cacheable: true,
};

export const loader = () => getPage('api-terms-conditions');

export default function ApiTerms() {
  const t = useTranslate();
  const page = useLoaderData<typeof loader>();
  return <PageProse title={t('pages.apiTerms.title')} {...page} />;
}
