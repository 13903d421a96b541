import { useLoaderData } from '@remix-run/react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { Prose } from '~/ui/prose.tsx';
import type { PageHandle } from '~/web/page-handle.ts';
import { publicAddress } from '~/web/public-address.server.ts';

export const handle: PageHandle = { title: 'pages.api.title', description: 'pages.api.description', strings: [] };

export const loader = () => ({ origin: publicAddress() });

export default function ApiIntroduction() {
  const t = useTranslate();
  const { origin } = useLoaderData<typeof loader>();
  return <Prose title={t('pages.api.title')} text={t('pages.api.body', { origin })} />;
}
