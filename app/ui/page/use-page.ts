import { isRouteErrorResponse, useLocation, useMatches, useRouteError } from '@remix-run/react';
import type { Language } from '~/i18n/languages.ts';
import { isPageHandle, type PageHandle } from '~/page.ts';
import { urls } from '~/urls.ts';

interface Page {
  handle: PageHandle | null;
  path: string;
  failed: 'common.notFound.title' | 'common.failure.title' | null;
}

/** What is shown: the deepest route's handle and path, and whether its place is taken by the error page. */
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
 * Where the list of languages and the flags lead: to the page that is shown, in that language. The converter has
 * addresses of its own for this; the error page and addresses with a secret in them lead there too.
 */
export function useLanguageUrl(): (language: Language) => string {
  const { handle, path, failed } = usePage();
  const { search } = useLocation();
  const hasSecret = Object.keys(useMatches().at(-1)?.params ?? {}).length > 0 && !handle?.cacheable;
  if (!handle || failed || hasSecret || handle.alternates === urls.home) return urls.home;
  return (language) => {
    const query = new URLSearchParams(search);
    query.delete('index'); // names the route of a form that was posted
    query.set('lang', language);
    return `${path}?${query}`;
  };
}
