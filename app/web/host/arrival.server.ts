import type { NextFunction, Request, Response } from 'express';
import { decideLanguage, namesLanguage } from '../locale.server.ts';
import { paths } from '../paths.ts';
import { languageHeader } from '../preferences.server.ts';
import type { Handlers } from './remix-handlers.server.ts';

/** Where a request leads and in which language it is answered, decided once for everything behind. */
export function arrival(handlers: Handlers) {
  return async (req: Request, res: Response, next: NextFunction) => {
    const { path, headers } = req;
    const cookie = headers.cookie ?? null;
    req.found = handlers.find(withoutDots(path));
    req.language = await decideLanguage({ path, cookie, accepts: headers['accept-language'] ?? null });
    if (req.found) req.routeId = req.found.leaf.id;
    if (namesLanguage(path)) stay(req, res, cookie);
    next();
  };
}

/** The language of the last converter page stays. */
function stay({ method, path, language }: Request, res: Response, cookie: string | null): void {
  const reads = method === 'GET' || method === 'HEAD';
  const header = reads && path === paths.home(language) ? languageHeader(cookie, language) : null;
  if (header) res.append('Set-Cookie', header);
}

/** A URL takes ".." away by itself; the route must be looked for under the path that is left. */
const withoutDots = (path: string) => (/\/(\.|%2e)/i.test(path) ? new URL(`http://localhost${path}`).pathname : path);
