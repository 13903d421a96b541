import { baseUrl } from '~/platform/base-url.server.ts';
import { HttpError } from '~/request/http-error.server.ts';

export interface Rejection {
  status: 400 | 403 | 405 | 413 | 415 | 421 | 501 | 503;
  reason: RefusalReason;
  allow?: string;
  /** Bytes. */
  limit?: number;
}

type RefusalReason =
  | 'method'
  | 'host'
  | 'host-malformed'
  | 'query'
  | 'origin'
  | 'encoding'
  | 'content-type'
  | 'too-large'
  | 'too-many-fields'
  | 'broken-body'
  | 'busy';

/** What the guard refuses before an endpoint or a page sees it. */
export const refusal = ({ status, reason, limit = 0 }: Rejection): HttpError =>
  new HttpError({
    status,
    code: reason,
    message: `refusal.${reason}`,
    values: { limit: Math.round(limit / 1024), address: baseUrl() },
  });
