import { Outlet, Scripts, ScrollRestoration, useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { translator } from '~/i18n/i18n.server.ts';
import { I18nProvider } from '~/i18n/use-translate.tsx';
import { ConverterScreen } from '~/ui/converter/converter-screen.tsx';
import type { ConverterData, PostedResponse } from '~/ui/converter/response.ts';
import { type Site, Layout as SiteLayout } from '~/ui/layout/layout.tsx';

/** What the product's own loaders and action answered: the page then says the same, without being made anew. */
export interface PageContents {
  site: Site & { origin: string };
  start: ConverterData;
  answered: PostedResponse;
}

const t = translator('en');

/** The template's document around the product's frame. */
export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<PageContents['site']>('root');
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{t('converter.title')}</title>
        <link rel="stylesheet" href="/styles.css" />
      </head>
      <body>
        <I18nProvider language="en" t={t}>
          {site ? (
            <SiteLayout site={site} path="/">
              {children}
            </SiteLayout>
          ) : null}
        </I18nProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export const Root = () => <Outlet />;

export function Home() {
  const start = useLoaderData() as ConverterData;
  const answered = useActionData() as PostedResponse | undefined;
  const { origin = '' } = useRouteLoaderData<PageContents['site']>('root') ?? {};
  return <ConverterScreen start={start} posted={answered} url="/" action="/?index" origin={origin} />;
}

export const Prose = () => <h1>{t('pages.about.title')}</h1>;
