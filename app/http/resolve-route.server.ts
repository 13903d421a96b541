import type { ServerResponse } from 'node:http';
import { decideLanguage, isConverter, languageInUrl } from '~/request/language.server.ts';
import { languageHeader } from '~/request/preferences.server.ts';
import { urls } from '~/urls.ts';
import type { Handlers } from './remix-handlers.server.ts';
import type { IncomingRequest, ResolvedRequest } from './request-context.server.ts';

export async function resolveRoute(
  handlers: Handlers,
  incoming: IncomingRequest,
  res: ServerResponse,
): Promise<ResolvedRequest> {
  const { path, headers } = incoming;
  const { cookie = null, 'accept-language': acceptLanguage = null } = headers;
  const query = incoming.query.slice(1);
  const match = handlers.find(withoutDots(path));
  const language = await decideLanguage({ path, query, cookie, acceptLanguage });
  const req = Object.assign(incoming, { match, language });
  if (match) req.routeId = match.leaf.id;
  if (persistsLanguage(handlers, req)) persistLanguage(req, res, cookie);
  return req;
}

/** A visit to a localised URL stores its language as the preference. */
function persistsLanguage(handlers: Handlers, { method, path, query, match, language }: ResolvedRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (isConverter(path)) return path === urls.home(language);
  return match !== null && handlers.isPage(match.leaf) && languageInUrl(path, query.slice(1)) !== null;
}

function persistLanguage({ path, language }: ResolvedRequest, res: ServerResponse, cookie: string | null): void {
  const header = languageHeader(cookie, path, language);
  if (header) res.appendHeader('Set-Cookie', header);
}

/** Remix gets a `URL`, which resolves dot segments, so the matcher must see the same path: "/.//x" as "/x". */
const withoutDots = (path: string) =>
  /\/(\.|%2e)/i.test(path) ? new URL(`http://localhost${path}`).pathname.replace(/\/{2,}/g, '/') : path;
