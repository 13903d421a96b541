import type { Response as ExpressResponse, NextFunction, Request } from 'express';
import { hasOwnCookie } from '../cookies.server.ts';
import { sendKeptPage, toKeptPage } from './kept-page.server.ts';
import { createPageStore } from './page-store.server.ts';
import type { Handlers } from './remix-handlers.server.ts';

/** A page takes some 30 kB in its three encodings: this is far more than all of them in nine languages. */
const MOST_BYTES = 32 * 1024 * 1024;

export interface KeptPages {
  /** Answers from the store, or says in `req.keepAs` that the answer is worth keeping. */
  answer(req: Request, res: ExpressResponse, next: NextFunction): void;
  /** Keeps and sends an answer that was rendered for everybody. @returns false for one that is not to be kept */
  keep(answer: Response, req: Request, res: ExpressResponse): Promise<boolean>;
}

/** Pages that say `cacheable` are rendered once in each language, and from then on sent as they are (QUALITY.md P2). */
export function createKeptPages(handlers: Handlers): KeptPages {
  const store = createPageStore(MOST_BYTES);
  return {
    answer(req, res, next) {
      const { found, language, path } = req;
      const isKept = found?.canonical === path && handlers.isCacheable(found.leaf) && isAnonymousRead(req);
      if (!isKept) return next();
      const key = `${language} ${path}`;
      const page = store.find(key);
      if (page) return sendKeptPage(page, req, res);
      req.keepAs = key;
      next();
    },
    async keep(answer, req, res) {
      const page = req.keepAs ? await toKeptPage(answer) : null;
      if (!page || !req.keepAs) return false;
      store.keep(req.keepAs, page);
      sendKeptPage(page, req, res);
      return true;
    },
  };
}

/** Without anything by which one visitor's page could differ from another's. */
const isAnonymousRead = ({ method, originalUrl, headers }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !originalUrl.includes('?') &&
  headers.authorization === undefined &&
  !hasOwnCookie(headers.cookie);
