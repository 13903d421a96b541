import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPage } from '~/articles/articles.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { PageHandle } from '~/page.ts';
import { PageProse } from '~/ui/articles/page-prose.tsx';
import { inLanguage } from '~/urls.ts';

export { proseLinks as links } from '~/ui/articles/links.ts';

export const handle: PageHandle = {
  title: 'pages.about.title',
  description: 'pages.about.description',
  strings: [],
  cacheable: true,
  alternates: inLanguage,
};

export const loader = ({ context }: LoaderFunctionArgs) => getPage('about-us', context.language);

export default function About() {
  const t = useTranslate();
  const page = useLoaderData<typeof loader>();
  return <PageProse title={t('pages.about.title')} {...page} />;
}
