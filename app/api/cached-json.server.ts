import { etagOf, matchesEtag } from '~/request/etag.ts';
import type { ApiRequest, ApiResponse } from './endpoint.ts';

/** The API's terms promise fresh data within a day. */
const oneDay = 'public, max-age=86400';

/** Only for JSON that is the same for everybody. */
export function cachedJson(request: ApiRequest, body: string, headers: Record<string, string> = {}): ApiResponse {
  const tag = etagOf(body);
  const allHeaders = { ...headers, ETag: tag, 'Cache-Control': oneDay };
  if (matchesEtag(request.headers.get('if-none-match'), tag)) return { status: 304, headers: allHeaders, body: null };
  return { status: 200, headers: { ...allHeaders, 'Content-Type': 'application/json; charset=utf-8' }, body };
}
