import { useTranslate } from '~/i18n/use-translate.tsx';
import { Prose } from '~/ui/prose.tsx';
import type { PageHandle } from '~/web/page-handle.ts';

export const handle: PageHandle = { title: 'pages.carbon.title', description: 'pages.carbon.description', strings: [] };

export default function Carbon() {
  const t = useTranslate();
  return <Prose title={t('pages.carbon.title')} text={t('pages.carbon.body')} />;
}
