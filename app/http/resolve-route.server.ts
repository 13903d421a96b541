import type { NextFunction, Request, Response } from 'express';
import { decideLanguage, isConverter, languageInUrl } from '~/request/language.server.ts';
import { languageHeader } from '~/request/preferences.server.ts';
import { urls } from '~/urls.ts';
import type { Handlers } from './remix-handlers.server.ts';

export function resolveRoute(handlers: Handlers) {
  return async (req: Request, res: Response, next: NextFunction) => {
    const { path, headers } = req;
    const { cookie = null, 'accept-language': acceptLanguage = null } = headers;
    const query = queryOf(req);
    req.match = handlers.find(withoutDots(path));
    req.language = await decideLanguage({ path, query, cookie, acceptLanguage });
    if (req.match) req.routeId = req.match.leaf.id;
    if (persistsLanguage(handlers, req, query)) persistLanguage(req, res, cookie);
    next();
  };
}

/** A visit to a localised URL stores its language as the preference. */
function persistsLanguage(handlers: Handlers, { method, path, match, language }: Request, query: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (isConverter(path)) return path === urls.home(language);
  return match !== null && handlers.isPage(match.leaf) && languageInUrl(path, query) !== null;
}

function persistLanguage({ path, language }: Request, res: Response, cookie: string | null): void {
  const header = languageHeader(cookie, path, language);
  if (header) res.append('Set-Cookie', header);
}

function queryOf({ originalUrl }: Request): string {
  const at = originalUrl.indexOf('?');
  return at < 0 ? '' : originalUrl.slice(at + 1);
}

/** Remix gets a `URL`, which resolves dot segments, so the matcher must see the same path: "/.//x" as "/x". */
const withoutDots = (path: string) =>
  /\/(\.|%2e)/i.test(path) ? new URL(`http://localhost${path}`).pathname.replace(/\/{2,}/g, '/') : path;
