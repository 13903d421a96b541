import { DatabaseUnavailable } from '~/platform/database-errors.server.ts';
import { errorFields, log } from '~/platform/log.server.ts';

/** A database that is away or keeps a request waiting is no fault of ours: the service's own lines tell of it. */
export function reportError(error: unknown, requestId: string | undefined, route?: string): void {
  const fields = { request_id: requestId, route, ...errorFields(error) };
  if (error instanceof DatabaseUnavailable) log.warn('request-unavailable', fields);
  else log.error('request-failed', fields);
}

/** Logs an unexpected error and shows `fallback`. A thrown response or an unavailable database passes through. */
export async function withErrorFallback(
  work: () => Promise<Response>,
  { requestId, fallback }: { requestId: string; fallback: () => Response },
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Response || error instanceof DatabaseUnavailable) throw error;
    reportError(error, requestId);
    return fallback();
  }
}
