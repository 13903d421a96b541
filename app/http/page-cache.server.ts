import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '~/i18n/languages.ts';
import { metrics } from '~/platform/metrics.server.ts';
import { hasOwnCookie } from '~/request/cookies.server.ts';
import { cachedLanguage, isConverter, languageInUrl } from '~/request/language.server.ts';
import { languageHeader } from '~/request/preferences.server.ts';
import { type CachedPage, sendCachedPage, toCachedPage } from './cached-page.server.ts';
import type { Handlers } from './remix-handlers.server.ts';
import type { IncomingRequest, ResolvedRequest } from './request-context.server.ts';

/** A page takes some 30 kB in three encodings, so all pages in nine languages fit many times. */
const MAX_BYTES = 32 * 1024 * 1024;

export interface PageCache {
  /** @returns false without a cached page for this request */
  respond(req: IncomingRequest, res: ServerResponse): boolean;
  markCacheable(req: ResolvedRequest): void;
  /** @returns false for a response that is not the same for everybody */
  store(response: Response, req: ResolvedRequest, res: ServerResponse): Promise<boolean>;
}

/** Holds pages whose handle says `cacheable`, at canonical URLs only, and responds before everything else (P2). */
export function createPageCache(handlers: Handlers): PageCache {
  const store = createPageStore(MAX_BYTES);
  return {
    respond(req, res) {
      const target = isAnonymousRead(req) ? parseCacheableUrl(req.url) : null;
      if (!target) return false;
      const { path, named } = target;
      const page = store.get(`${named ?? cachedLanguage(req.headers['accept-language'])} ${path}`);
      if (!page) return false;
      req.routeId = page.routeId;
      metrics.pageCache.inc({ outcome: 'hit' });
      const cookie = named ? languageHeader(null, path, named) : null;
      if (cookie) res.setHeader('Set-Cookie', cookie);
      sendCachedPage(page, req, res);
      return true;
    },
    markCacheable(req) {
      const { match, language, path, url } = req;
      const isCacheable = match?.canonical === path && handlers.isCacheable(match.leaf) && isAnonymousRead(req);
      if (isCacheable && parseCacheableUrl(url)) req.cacheKey = `${language} ${path}`;
    },
    async store(response, req, res) {
      const { cacheKey, routeId } = req;
      const page = cacheKey && routeId ? await toCachedPage(response, routeId) : null;
      if (!page || !cacheKey) return false;
      store.set(cacheKey, page);
      metrics.pageCache.inc({ outcome: 'stored' });
      sendCachedPage(page, req, res);
      return true;
    },
  };
}

/** "/blog" or "/blog?lang=de"; null for other queries, which the cache never holds. */
function parseCacheableUrl(url = ''): { path: string; named: Language | null } | null {
  const [path = '', query] = url.split('?', 2);
  const named = languageInUrl(path, query ?? '');
  const isWhole = query === undefined || (named !== null && !isConverter(path) && url === `${path}?lang=${named}`);
  return isWhole ? { path, named } : null;
}

/** Nothing in such a request makes the page differ between visitors. */
const isAnonymousRead = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.authorization === undefined && !hasOwnCookie(headers.cookie);

interface PageStore {
  get(key: string): CachedPage | null;
  set(key: string, page: CachedPage): void;
}

export function createPageStore(maxBytes: number): PageStore {
  const pages = new Map<string, CachedPage>(); // the least recently used first
  let bytes = 0;
  const evict = (key: string) => {
    const page = pages.get(key);
    if (page && pages.delete(key)) bytes -= sizeOf(page);
  };
  return {
    get(key) {
      const page = pages.get(key);
      if (!page) return null;
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    set(key, page) {
      evict(key);
      pages.set(key, page);
      bytes += sizeOf(page);
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break;
        evict(oldest);
      }
    },
  };
}

const sizeOf = ({ bodies }: CachedPage): number => bodies.br.length + bodies.gzip.length + bodies.identity.length;
