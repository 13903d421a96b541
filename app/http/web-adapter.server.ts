import type { IncomingHttpHeaders } from 'node:http';
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';
import { cookieName } from '~/request/cookies.server.ts';
import { readCookie } from '~/request/preferences.server.ts';

/**
 * Express request and buffered body to a web request. The gate has read the body already, so nothing streams.
 * An index route's action is only found with `?index`: plain posts to the page's own address get it here.
 */
export function toWebRequest(req: ExpressRequest, path: string, index: boolean): Request {
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  const url = new URL(`${req.protocol}://${req.get('host') ?? 'localhost'}`);
  url.pathname = path.replace(leadingBackslash, '/%255C');
  url.search = queryOf(req, index && !isRead);
  const body = isRead || !req.rawBody?.length ? {} : { body: new Uint8Array(req.rawBody) };
  const method = req.cacheKey ? 'GET' : req.method; // HEAD of a page to keep: Remix would leave out the text that the others get
  return new Request(url, { method, headers: webHeaders(req), ...body });
}

/** React Router decodes it and then reads two slashes and a host that is none; written twice over it is just no page. */
const leadingBackslash = /^\/(?:\\|%5c)/i;

function queryOf(req: ExpressRequest, index: boolean): string {
  const at = req.originalUrl.indexOf('?');
  const query = at < 0 ? '' : req.originalUrl.slice(at);
  if (!index || /[?&]index(?:[=&]|$)/.test(query)) return query;
  return query ? `${query}&index` : '?index';
}

function webHeaders(req: ExpressRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers))
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) headers.append(name, each);
  return headers;
}

/** Answers with what Remix made. Pages here are complete strings, so the whole body is sent at once. */
export async function sendWebResponse(
  req: ExpressRequest,
  res: ExpressResponse,
  response: Response,
  page?: string,
): Promise<void> {
  res.status(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') res.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) res.append('Set-Cookie', cookies);
  if (isPersonal(req.headers) || isUnstorable(response)) res.setHeader('Cache-Control', 'no-store');
  const body = await readBody(response, page);
  if (body && response.status !== 204 && response.status !== 304) res.setHeader('Content-Length', body.length);
  res.end(req.method === 'HEAD' ? undefined : body);
}

async function readBody(response: Response, page: string | undefined): Promise<Buffer | null> {
  if (page !== undefined) return Buffer.from(page);
  return response.body ? Buffer.from(await response.arrayBuffer()) : null;
}

/** By default no redirect and no response with a cookie is stored. */
function isUnstorable({ status, headers }: Response): boolean {
  const isRedirect = status === 302 || status === 303 || headers.has('x-remix-redirect');
  return !headers.has('cache-control') && (isRedirect || headers.has('set-cookie'));
}

/** The response of a signed-in request is stored nowhere, whatever it says itself (S4). */
export const isPersonal = ({ authorization, cookie }: IncomingHttpHeaders): boolean =>
  authorization !== undefined || readCookie(cookie ?? null, cookieName('session')) !== null;
