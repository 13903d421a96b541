import { isRouteErrorResponse, useLocation, useMatches, useRouteError } from '@remix-run/react';
import type { Language } from '~/i18n/languages.ts';
import { isPageHandle, type PageHandle } from '~/page.ts';
import { urls } from '~/urls.ts';

interface Page {
  handle: PageHandle | null;
  path: string;
  failed: 'common.notFound.title' | 'common.failure.title' | null;
}

/** The deepest route's handle and path, and whether the error page is shown instead. */
export function usePage(): Page {
  const error = useRouteError();
  const last = useMatches().at(-1);
  const handle = isPageHandle(last?.handle) ? last.handle : null;
  const failed =
    error == null
      ? null
      : isRouteErrorResponse(error) && error.status === 404
        ? 'common.notFound.title'
        : 'common.failure.title';
  return { handle, path: last?.pathname ?? '/', failed };
}

/**
 * Links of the language list: the same page in another language. The converter has a URL for each language, to which the
 * error page and URLs with a secret lead too.
 */
export function useLanguageUrl(): (language: Language) => string {
  const { handle, path, failed } = usePage();
  const { search } = useLocation();
  const hasSecret = Object.keys(useMatches().at(-1)?.params ?? {}).length > 0 && !handle?.cacheable;
  if (!handle || failed || hasSecret || handle.alternates === urls.home) return urls.home;
  return (language) => {
    const query = new URLSearchParams(search);
    query.delete('index'); // Remix's mark of an index route, left by a posted form
    query.set('lang', language);
    return `${path}?${query}`;
  };
}
