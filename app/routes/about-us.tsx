import { useTranslate } from '~/i18n/use-translate.tsx';
import { Prose } from '~/ui/prose.tsx';
import type { PageHandle } from '~/web/page-handle.ts';

export const handle: PageHandle = { title: 'pages.about.title', description: 'pages.about.description', strings: [] };

export default function About() {
  const t = useTranslate();
  return <Prose title={t('pages.about.title')} text={t('pages.about.body')} />;
}
