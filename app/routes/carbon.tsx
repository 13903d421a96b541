import { useLoaderData } from '@remix-run/react';
import { getPage } from '~/articles/articles.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { PageProse } from '~/ui/articles/page-prose.tsx';
import type { PageHandle } from '~/web/page-handle.ts';

export { proseLinks as links } from '~/ui/articles/sheet.ts';

export const handle: PageHandle = {
  title: 'pages.carbon.title',
  description: 'pages.carbon.description',
  strings: [],
  cacheable: true,
};

export const loader = () => ({ text: getPage('carbon') });

export default function Carbon() {
  const t = useTranslate();
  const { text } = useLoaderData<typeof loader>();
  return <PageProse title={t('pages.carbon.title')} text={text} />;
}
