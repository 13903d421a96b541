import { useTranslate } from '~/i18n/use-translate.tsx';
import { Prose } from '~/ui/prose.tsx';
import type { PageHandle } from '~/web/page-handle.ts';

export const handle: PageHandle = {
  title: 'pages.privacy.title',
  description: 'pages.privacy.description',
  strings: [],
};

export default function Privacy() {
  const t = useTranslate();
  return <Prose title={t('pages.privacy.title')} text={t('pages.privacy.body')} />;
}
