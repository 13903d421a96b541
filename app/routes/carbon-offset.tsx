import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPage } from '~/articles/articles.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { carbonEvidence } from '~/legal/carbon-evidence.server.ts';
import type { PageHandle } from '~/page.ts';
import { PageProse } from '~/ui/articles/page-prose.tsx';
import { Markdown } from '~/ui/articles/prose.tsx';
import { inLanguage } from '~/urls.ts';

export { proseLinks as links } from '~/ui/articles/links.ts';

export const handle: PageHandle = {
  title: 'pages.carbonOffset.title',
  description: 'pages.carbonOffset.description',
  strings: [],
  cacheable: true,
  alternates: inLanguage,
};

export const loader = ({ context }: LoaderFunctionArgs) => ({
  page: getPage('carbon-offset', context.language),
  evidence: carbonEvidence(),
});

export default function CarbonOffset() {
  const t = useTranslate();
  const { page, evidence } = useLoaderData<typeof loader>();
  return (
    <>
      <PageProse title={t('pages.carbonOffset.title')} {...page} />
      {evidence && (
        <div className="prose">
          <Markdown text={t('pages.carbonOffset.evidence', evidence)} />
        </div>
      )}
    </>
  );
}
