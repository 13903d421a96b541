import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPage } from '~/articles/articles.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { PageHandle } from '~/page.ts';
import { PageProse } from '~/ui/articles/page-prose.tsx';
import { inLanguage } from '~/urls.ts';

export { proseLinks as links } from '~/ui/articles/links.ts';

export const handle: PageHandle = {
  title: 'pages.carbonOffset.title',
  description: 'pages.carbonOffset.description',
  strings: [],
  cacheable: true,
  alternates: inLanguage,
};

export const loader = ({ context }: LoaderFunctionArgs) => getPage('carbon-offset', context.language);

export default function CarbonOffset() {
  const t = useTranslate();
  const page = useLoaderData<typeof loader>();
  return <PageProse title={t('pages.carbonOffset.title')} {...page} />;
}
