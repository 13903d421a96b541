import { etagOf, matchesEtag } from '~/request/etag.ts';
import type { ApiRequest, ApiResponse } from './endpoint.ts';

interface CachedText {
  body: string;
  type: string;
  headers?: Record<string, string>;
  /** For the caller's own cache alone, as the headers tell figures of the caller. */
  isPrivate?: boolean;
  /** Seconds; a day without it. */
  maxAge?: number;
}

/** Only for bodies that are the same for everybody. The API's terms promise fresh data within a day. */
export function cachedText(
  request: ApiRequest,
  { body, type, headers = {}, isPrivate = false, maxAge = 86_400 }: CachedText,
): ApiResponse {
  const tag = etagOf(body);
  const scope = isPrivate ? 'private' : 'public';
  const allHeaders = { ...headers, ETag: tag, 'Cache-Control': `${scope}, max-age=${maxAge}` };
  if (matchesEtag(request.headers.get('if-none-match'), tag)) return { status: 304, headers: allHeaders, body: null };
  return { status: 200, headers: { ...allHeaders, 'Content-Type': type }, body };
}

export const jsonType = 'application/json; charset=utf-8';
