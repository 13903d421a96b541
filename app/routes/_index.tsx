import { useTranslate } from '~/i18n/use-translate.tsx';
import type { PageHandle } from '~/web/page-handle.ts';
import { paths } from '~/web/paths.ts';

export const handle: PageHandle = {
  title: 'converter.title',
  strings: ['converter'],
  scripts: true,
  alternates: paths.home,
};

export default function Home() {
  const t = useTranslate();
  return <h1>{t('converter.title')}</h1>;
}
