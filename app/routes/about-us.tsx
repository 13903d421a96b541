import { useLoaderData } from '@remix-run/react';
import { getPage } from '~/articles/articles.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { PageProse } from '~/ui/articles/page-prose.tsx';
import type { PageHandle } from '~/web/page-handle.ts';

export { proseLinks as links } from '~/ui/articles/sheet.ts';

export const handle: PageHandle = {
  title: 'pages.about.title',
  description: 'pages.about.description',
  strings: [],
  cacheable: true,
};

export const loader = () => ({ text: getPage('about-us') });

export default function About() {
  const t = useTranslate();
  const { text } = useLoaderData<typeof loader>();
  return <PageProse title={t('pages.about.title')} text={text} />;
}
