import { DatabaseUnavailable } from '~/platform/database-errors.server.ts';
import { reportError } from './report-error.server.ts';

/**
 * Runs `work`; what should not have happened is logged and said in the page's own words, with the form still there.
 * Redirects, refusals and outages of the database go their own way.
 */
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
