import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import { endSharedTrip } from '~/agency/shared-trips.server.ts';
import { invalidFormError, readForm } from '~/forms/read-form.server.ts';
import { urls } from '~/urls.ts';

const EndForm = z.object({
  /** Id of the link. */
  delete: z.string().regex(/^[\w-]{22}$/),
});

interface Ended {
  request: Request;
  context: AppLoadContext;
}

export async function endTripByForm({ request, context }: Ended, accountId: string): Promise<Response> {
  const read = await readForm(request, EndForm);
  if (!read.ok) return invalidFormError(read, read.status === 403 ? undefined : 'share.list.refused');
  await endSharedTrip(accountId, read.value.delete, context);
  return redirect(urls.membersTrips({ done: 'deleted' }), 303);
}
