import { isOutage } from '~/platform/database-errors.server.ts';
import { reportFailure } from './report-error.server.ts';

/**
 * Runs `work`; what should not have happened is logged and said in the page's own words, with the form still there.
 * Redirects, refusals and outages of the database go their own way.
 */
export async function sayingSo(
  work: () => Promise<Response>,
  { requestId, say }: { requestId: string; say: () => Response },
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Response || isOutage(error)) throw error;
    reportFailure(error, requestId);
    return say();
  }
}
