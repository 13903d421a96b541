import { useTranslate } from '~/i18n/use-translate.tsx';
import { Prose } from '~/ui/prose.tsx';
import type { PageHandle } from '~/web/page-handle.ts';

export const handle: PageHandle = {
  title: 'pages.apiTerms.title',
  description: 'pages.apiTerms.description',
  strings: [],
};

export default function ApiTerms() {
  const t = useTranslate();
  return <Prose title={t('pages.apiTerms.title')} text={t('pages.apiTerms.body')} />;
}
