import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { redirectIn } from '~/remix-protocol.ts';
import { cookieName } from '~/request/cookies.server.ts';
import { readCookie } from '~/request/preferences.server.ts';
import { sendBody, varyByEncoding } from './compression.server.ts';
import type { ResolvedRequest } from './request-context.server.ts';

/** Remix finds the action of an index route only with `?index`; plain posts to the page's own URL get it here. */
export function toWebRequest(req: ResolvedRequest): Request {
  const { method = 'GET' } = req;
  const isRead = method === 'GET' || method === 'HEAD';
  const url = new URL(`${req.protocol}://${req.headers.host ?? 'localhost'}`);
  url.pathname = decodable(req.path).replace(leadingBackslash, '/%255C');
  url.search = req.match?.leaf.index && !isRead ? withIndex(req.query) : req.query;
  const body = isRead || !req.rawBody?.length ? {} : { body: new Uint8Array(req.rawBody) };
  // For HEAD Remix would leave out the text to cache.
  return new Request(url, { method: req.cacheKey ? 'GET' : method, headers: webHeaders(req), ...body });
}

/** React Router writes a path that it cannot decode to the console, with the token that it may hold. */
function decodable(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}

/** React Router decodes the backslash and reads two slashes as a host; encoded twice it leads to a 404. */
const leadingBackslash = /^\/(?:\\|%5c)/i;

function withIndex(query: string): string {
  if (/[?&]index(?:[=&]|$)/.test(query)) return query;
  return query ? `${query}&index` : '?index';
}

function webHeaders(req: ResolvedRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers))
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) headers.append(name, each);
  return headers;
}

/** `html` is the body of a page, in place of the response's own. */
export async function sendWebResponse(
  req: ResolvedRequest,
  res: ServerResponse,
  response: Response,
  html?: string,
): Promise<void> {
  copyHead(req, res, response);
  const isCompressible =
    !response.headers.has('content-encoding') && compressibleTypes.test(response.headers.get('content-type') ?? '');
  if (isCompressible) varyByEncoding(res);
  const body = await readBody(response, html);
  if (!body || response.status === 204 || response.status === 304) return void res.end();
  if (isCompressible) return sendBody(req, res, body);
  res.setHeader('Content-Length', body.length);
  res.end(req.method === 'HEAD' ? undefined : body);
}

function copyHead(req: ResolvedRequest, res: ServerResponse, response: Response): void {
  res.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== 'set-cookie') res.setHeader(name, value);
  for (const cookie of response.headers.getSetCookie()) res.appendHeader('Set-Cookie', cookie);
  if (isPersonal(req.headers) || isUnstorable(response)) res.setHeader('Cache-Control', 'no-store');
}

/** Pictures, sounds and PDFs are compressed already. */
const compressibleTypes =
  /^(?:text\/|image\/svg\+xml|application\/(?:javascript|json|xml|yaml|[\w.-]{1,60}\+(?:json|xml)))/;

async function readBody(response: Response, html: string | undefined): Promise<Buffer | null> {
  if (html !== undefined) return Buffer.from(html);
  return response.body ? Buffer.from(await response.arrayBuffer()) : null;
}

/** By default no cache stores a redirect or a response with a cookie. */
function isUnstorable({ status, headers }: Response): boolean {
  const isRedirect = status === 302 || status === 303 || redirectIn(headers) !== null;
  return !headers.has('cache-control') && (isRedirect || headers.has('set-cookie'));
}

/** No cache stores the response of a signed-in request, whatever its own headers say (S4). */
export const isPersonal = ({ authorization, cookie }: IncomingHttpHeaders): boolean =>
  authorization !== undefined || readCookie(cookie ?? null, cookieName('session')) !== null;
