import { useTranslate } from '~/i18n/use-translate.tsx';
import { Prose } from '~/ui/prose.tsx';
import type { PageHandle } from '~/web/page-handle.ts';

export const handle: PageHandle = { title: 'pages.terms.title', description: 'pages.terms.description', strings: [] };

export default function Terms() {
  const t = useTranslate();
  return <Prose title={t('pages.terms.title')} text={t('pages.terms.body')} />;
}
