import { useTranslate } from '~/i18n/use-translate.tsx';
import type { PageHandle } from '~/page.ts';

export const handle: PageHandle = { title: 'pages.empty.title', strings: [], cacheable: true, unlisted: true };

/** The frame without content. */
export default function Empty() {
  const t = useTranslate();
  return <h1 className="visually-hidden">{t('pages.empty.title')}</h1>;
}
