import { DatabaseUnavailable } from '~/platform/database-errors.server.ts';
import { errorFields, log } from '~/platform/log.server.ts';

export function reportError(error: unknown, requestId: string | undefined, route?: string): void {
  log.error('request-failed', { request_id: requestId, route, ...errorFields(error) });
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
