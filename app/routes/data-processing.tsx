import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { legalPage } from '~/legal/legal-page.server.ts';
import type { PageHandle } from '~/page.ts';
import { LegalProse } from '~/ui/articles/legal-prose.tsx';

export { proseLinks as links } from '~/ui/articles/links.ts';

export const handle: PageHandle = {
  title: 'pages.dataProcessing.title',
  description: 'pages.dataProcessing.description',
  strings: [],
  cacheable: true,
};

export const loader = ({ context }: LoaderFunctionArgs) => legalPage('data-processing', context.language);

export default function DataProcessing() {
  const t = useTranslate();
  const page = useLoaderData<typeof loader>();
  return <LegalProse title={t('pages.dataProcessing.title')} {...page} />;
}
