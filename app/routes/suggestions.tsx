import { useLoaderData } from '@remix-run/react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { Prose } from '~/ui/prose.tsx';
import { contactAddress } from '~/web/contact-address.server.ts';
import type { PageHandle } from '~/web/page-handle.ts';

export const handle: PageHandle = {
  title: 'pages.suggestions.title',
  description: 'pages.suggestions.description',
  strings: [],
};

export const loader = () => ({ address: contactAddress() });

export default function Suggestions() {
  const t = useTranslate();
  const { address } = useLoaderData<typeof loader>();
  return <Prose title={t('pages.suggestions.title')} text={t('pages.suggestions.body', { address })} />;
}
