import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Response as ExpressResponse, NextFunction, Request } from 'express';
import type { Language } from '~/i18n/languages.ts';
import { hasOwnCookie } from '~/request/cookies.server.ts';
import { isConverter, knownLanguage, languageNamed } from '~/request/language.server.ts';
import { languageHeader } from '~/request/preferences.server.ts';
import { sendKeptPage, toKeptPage } from './cached-page.server.ts';
import { createPageStore } from './page-store.server.ts';
import type { Handlers } from './remix-handlers.server.ts';
import type { Arrived } from './request-id.server.ts';

/** A page takes some 30 kB in its three encodings: this is far more than all of them in nine languages. */
const MOST_BYTES = 32 * 1024 * 1024;

export interface KeptPages {
  /** Answers from the store. @returns false where there is nothing for this request */
  answer(req: Arrived, res: ServerResponse): boolean;
  /** Says in `req.keepAs` that the answer will be worth keeping. */
  claim(req: Request, res: ExpressResponse, next: NextFunction): void;
  /** Keeps and sends an answer that was rendered for everybody. @returns false for one that is not to be kept */
  keep(answer: Response, req: Request, res: ExpressResponse): Promise<boolean>;
}

/**
 * Pages that say `cacheable` are rendered once in each language, and from then on sent as they are, before Express has
 * begun (QUALITY.md P2). The store is only asked for addresses as they are written properly: it holds no others.
 */
export function createKeptPages(handlers: Handlers): KeptPages {
  const store = createPageStore(MOST_BYTES);
  return {
    answer(req, res) {
      const asked = isAnonymousRead(req) ? readAddress(req.url) : null;
      if (!asked) return false;
      const { path, named } = asked;
      const page = store.find(`${named ?? knownLanguage(req.headers['accept-language'])} ${path}`);
      if (!page) return false;
      req.routeId = page.routeId;
      const cookie = named ? languageHeader(null, path, named) : null;
      if (cookie) res.setHeader('Set-Cookie', cookie);
      sendKeptPage(page, req, res);
      return true;
    },
    claim(req, _res, next) {
      const { found, language, path, originalUrl } = req;
      const isKept = found?.canonical === path && handlers.isCacheable(found.leaf) && isAnonymousRead(req);
      if (isKept && readAddress(originalUrl)) req.keepAs = `${language} ${path}`;
      next();
    },
    async keep(answer, req, res) {
      const { keepAs, routeId } = req;
      const page = keepAs && routeId ? await toKeptPage(answer, routeId) : null;
      if (!page || !keepAs) return false;
      store.keep(keepAs, page);
      sendKeptPage(page, req, res);
      return true;
    },
  };
}

/** "/blog", or "/blog?lang=de"; null for an address that asks for more: what it gets is kept for nobody. */
function readAddress(url = ''): { path: string; named: Language | null } | null {
  const [path = '', query] = url.split('?', 2);
  const named = languageNamed(path, query ?? '');
  const isWhole = query === undefined || (named !== null && !isConverter(path) && url === `${path}?lang=${named}`);
  return isWhole ? { path, named } : null;
}

/** Without anything by which one visitor's page could differ from another's. */
const isAnonymousRead = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.authorization === undefined && !hasOwnCookie(headers.cookie);
