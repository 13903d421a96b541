import type { Key } from '~/i18n/catalogue.ts';
import { translator } from '~/i18n/i18n.server.ts';

const describe = (key: string) => translator('en')(`api.openapi.headers.${key}` as Key);

/** Every header of the API's own, by its name: sentence and type. */
const headers = {
  'X-Request-Id': ['requestId', 'string', '0b8f6d1e-5c1a-4f1e-9d55-3b1f5b0c7a11'],
  RateLimit: ['rateLimit', 'string', '"minute";r=59;t=42, "month";r=4821;t=86400'],
  'RateLimit-Policy': ['rateLimitPolicy', 'string', '"minute";q=60;w=60, "month";q=5000;w=2592000'],
  'Retry-After': ['retryAfter', 'integer', 30],
  ETag: ['etag', 'string', '"3f2a"'],
  'Cache-Control': ['cacheControl', 'string', 'no-store'],
  'Idempotent-Replayed': ['idempotentReplayed', 'string', 'true'],
  'WWW-Authenticate': ['wwwAuthenticate', 'string', 'Bearer realm="Wayline API"'],
  Allow: ['allow', 'string', 'POST, OPTIONS'],
  'Content-Disposition': ['contentDisposition', 'string', 'attachment; filename="itinerary.ics"'],
} as const;

export type HeaderName = keyof typeof headers;

export const componentHeaders = () =>
  Object.fromEntries(
    Object.entries(headers).map(([name, [key, type, example]]) => [
      name,
      { description: describe(key), schema: { type, examples: [example] } },
    ]),
  );

export const headerRefs = (...names: HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
