import { isLanguage } from '~/i18n/languages.ts';
import type { FetchEvent } from './worker-scope.ts';

/** The two addresses that private mode answers. */
export function isWorkbench(pathname: string): boolean {
  const [, language] = /^\/intl\/([a-z]{2})$/.exec(pathname) ?? [];
  return pathname === '/' || (language !== 'en' && isLanguage(language));
}

/** The pages that this worker gave out. A browser ends a worker at will: then the page's address tells. */
export class PrivatePages {
  readonly #ids = new Set<string>();

  add(id: string): void {
    if (id !== '') this.#ids.add(id);
  }

  isFrom({ clientId, request: { referrer } }: FetchEvent): boolean {
    if (this.#ids.has(clientId)) return true;
    if (!URL.canParse(referrer)) return false;
    const { origin, pathname } = new URL(referrer);
    return origin === location.origin && isWorkbench(pathname);
  }
}
