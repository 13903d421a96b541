import { useTranslate } from '~/i18n/use-translate.tsx';
import { Prose } from '~/ui/prose.tsx';
import type { PageHandle } from '~/web/page-handle.ts';

export const handle: PageHandle = {
  title: 'pages.how.title',
  description: 'pages.how.description',
  strings: [],
  cacheable: true,
};

export default function HowTo() {
  const t = useTranslate();
  return <Prose title={t('pages.how.title')} text={t('pages.how.body')} />;
}
