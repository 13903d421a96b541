import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, Links, Outlet, useRouteError, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { languageFacts, languages } from '~/i18n/languages.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import { isInstallable } from '~/page.ts';
import styles from '~/ui/styles.css';
import { urls } from '~/urls.ts';
import { rootDataOf } from './root.server.ts';
import { ErrorPage } from './ui/layout/error-page.tsx';
import { Layout as SiteLayout } from './ui/layout/layout.tsx';
import { OpenGraphTags } from './ui/layout/open-graph-tags.tsx';
import { usePageData } from './ui/page/page-data.ts';
import { usePage } from './ui/page/use-page.ts';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: urls.favicon(), type: 'image/svg+xml' },
];

export const loader = (args: LoaderFunctionArgs) => rootDataOf(args);

export const shouldRevalidate = () => false;

const fallbackSite = { origin: '', social: [], plain: false, account: null };

export function Layout({ children }: { children: ReactNode }) {
  const { language, t } = useI18n();
  const { handle, failed } = usePage();
  const data = usePageData();
  const subject = failed ? t(failed) : (data.title ?? (handle ? t(handle.title) : ''));
  const title = withSiteName(subject, t('common.product'));
  const description = data.description ?? (handle?.description ? t(handle.description) : null);
  return (
    <html lang={languageFacts[language].tag} className={useClass()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{data.hasErrors ? t('common.error.prefix', { title }) : title}</title>
        <TagsForCrawlers title={title} description={description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#0b4f7a" />
        {isInstallable(handle, data) ? <TagsOfApp /> : null}
        <Links />
      </head>
      <body>
        <Frame isBare={handle?.isBare === true && failed === null}>{children}</Frame>
      </body>
    </html>
  );
}

/** `plain` where a visitor wants no scripts; the hydration loader adds it for weak machines, and where files are missing. */
function useClass(): string | undefined {
  return useRouteLoaderData<typeof loader>('root')?.plain ? 'plain' : undefined;
}

function Frame({ isBare, children }: { isBare: boolean; children: ReactNode }) {
  const { path } = usePage();
  const site = useRouteLoaderData<typeof loader>('root') ?? fallbackSite;
  if (isBare) return children;
  return (
    <SiteLayout site={site} path={path}>
      {children}
    </SiteLayout>
  );
}

const TagsOfApp = () => (
  <>
    <link rel="manifest" href={urls.manifest()} />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
  </>
);

/** Tabs and search results show a title without its page: "Privacy · Wayline". */
const withSiteName = (subject: string, site: string): string =>
  subject.includes(site) ? subject : [subject, site].filter(Boolean).join(' · ');

/** A crawler posts no form, so an answer needs none. */
function TagsForCrawlers(about: { title: string; description: string | null }) {
  const { handle, failed } = usePage();
  const { isAnswer } = usePageData();
  if (failed || handle?.unlisted) return <meta name="robots" content="noindex" />;
  return isAnswer ? null : <SearchTags {...about} />;
}

function SearchTags({ title, description }: { title: string; description: string | null }) {
  const { language } = useI18n();
  const { handle, path } = usePage();
  const { published, languages: written = languages } = usePageData();
  const { origin } = useRouteLoaderData<typeof loader>('root') ?? fallbackSite;
  const alternates = written.length > 1 ? handle?.alternates : undefined;
  const own = written.includes(language) ? language : 'en';
  const address = origin + (alternates ? alternates(own, path) : path);
  const others = alternates ? written.map((each) => [languageFacts[each].tag, alternates(each, path)] as const) : [];
  return (
    <>
      {description ? <meta name="description" content={description} /> : null}
      <link rel="canonical" href={address} />
      {others.map(([tag, other]) => (
        <link key={tag} rel="alternate" hrefLang={tag} href={origin + other} />
      ))}
      {alternates ? <link rel="alternate" hrefLang="x-default" href={origin + alternates('en', path)} /> : null}
      <OpenGraphTags {...{ origin, address, title, description, published }} />
    </>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { requestId = null } = usePageData();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <ErrorPage status={status} requestId={requestId} />;
}
