import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { legalPage } from '~/legal/legal-page.server.ts';
import type { PageHandle } from '~/page.ts';
import { LegalProse } from '~/ui/articles/legal-prose.tsx';

export { proseLinks as links } from '~/ui/articles/links.ts';

export const handle: PageHandle = {
  title: 'pages.privacy.title',
  description: 'pages.privacy.description',
  strings: [],
  cacheable: true,
};

export const loader = ({ context }: LoaderFunctionArgs) => legalPage('privacy', context.language);

export default function Privacy() {
  const t = useTranslate();
  const page = useLoaderData<typeof loader>();
  return <LegalProse title={t('pages.privacy.title')} {...page} />;
}
