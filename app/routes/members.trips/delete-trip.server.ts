import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import { deleteSharedTrip } from '~/agency/shared-trips.server.ts';
import { invalidFormError, readForm } from '~/forms/read-form.server.ts';
import { urls } from '~/urls.ts';

const DeleteForm = z.object({
  /** Id of the link. */
  delete: z.string().regex(/^[\w-]{22}$/),
});

interface Deleted {
  request: Request;
  context: AppLoadContext;
}

export async function deleteTripByForm({ request, context }: Deleted, accountId: string): Promise<Response> {
  const read = await readForm(request, DeleteForm);
  if (!read.ok) return invalidFormError(read, read.status === 403 ? undefined : 'share.list.refused');
  await deleteSharedTrip(accountId, read.value.delete, context);
  return redirect(urls.membersTrips({ done: 'deleted' }), 303);
}
