import { useTranslate } from '~/i18n/use-translate.tsx';
import { Prose } from '~/ui/prose.tsx';
import type { PageHandle } from '~/web/page-handle.ts';

export const handle: PageHandle = { title: 'pages.blog.title', description: 'pages.blog.description', strings: [] };

export default function Blog() {
  const t = useTranslate();
  return <Prose title={t('pages.blog.title')} text={t('pages.blog.body')} />;
}
