import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Response as ExpressResponse, NextFunction, Request } from 'express';
import type { Language } from '~/i18n/languages.ts';
import { hasOwnCookie } from '~/request/cookies.server.ts';
import { cachedLanguage, isConverter, languageInUrl } from '~/request/language.server.ts';
import { languageHeader } from '~/request/preferences.server.ts';
import { sendCachedPage, toCachedPage } from './cached-page.server.ts';
import { createPageStore } from './page-store.server.ts';
import type { Handlers } from './remix-handlers.server.ts';
import type { IncomingRequest } from './request-context.server.ts';

/** A page takes some 30 kB in its three encodings: this is far more than all of them in nine languages. */
const MAX_BYTES = 32 * 1024 * 1024;

export interface PageCache {
  /** Answers from the store. @returns false where there is nothing for this request */
  respond(req: IncomingRequest, res: ServerResponse): boolean;
  /** Says in `req.keepAs` that the answer will be worth keeping. */
  markCacheable(req: Request, res: ExpressResponse, next: NextFunction): void;
  /** Keeps and sends an answer that was rendered for everybody. @returns false for one that is not to be kept */
  store(response: Response, req: Request, res: ExpressResponse): Promise<boolean>;
}

/**
 * Pages that say `cacheable` are rendered once in each language, and from then on sent as they are, before Express has
 * begun (P2). The store is only asked for addresses as they are written properly: it holds no others.
 */
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
      const cookie = named ? languageHeader(null, path, named) : null;
      if (cookie) res.setHeader('Set-Cookie', cookie);
      sendCachedPage(page, req, res);
      return true;
    },
    markCacheable(req, _res, next) {
      const { match, language, path, originalUrl } = req;
      const isCacheable = match?.canonical === path && handlers.isCacheable(match.leaf) && isAnonymousRead(req);
      if (isCacheable && parseCacheableUrl(originalUrl)) req.cacheKey = `${language} ${path}`;
      next();
    },
    async store(answer, req, res) {
      const { cacheKey, routeId } = req;
      const page = cacheKey && routeId ? await toCachedPage(answer, routeId) : null;
      if (!page || !cacheKey) return false;
      store.set(cacheKey, page);
      sendCachedPage(page, req, res);
      return true;
    },
  };
}

/** "/blog", or "/blog?lang=de"; null for an address that asks for more: what it gets is kept for nobody. */
function parseCacheableUrl(url = ''): { path: string; named: Language | null } | null {
  const [path = '', query] = url.split('?', 2);
  const named = languageInUrl(path, query ?? '');
  const isWhole = query === undefined || (named !== null && !isConverter(path) && url === `${path}?lang=${named}`);
  return isWhole ? { path, named } : null;
}

/** Without anything by which one visitor's page could differ from another's. */
const isAnonymousRead = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.authorization === undefined && !hasOwnCookie(headers.cookie);
