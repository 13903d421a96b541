import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { deleteSharedTrip } from '~/agency/shared-trips.server.ts';
import { invalidFormError, readForm } from '~/forms/read-form.server.ts';
import { urls } from '~/urls.ts';

const DeleteForm = z.object({
  /** Id of the link. */
  delete: z.string().regex(/^[\w-]{22}$/),
});

export async function deleteTripByForm(request: Request, accountId: string): Promise<Response> {
  const read = await readForm(request, DeleteForm);
  if (!read.ok) return invalidFormError(read, read.status === 403 ? undefined : 'share.list.refused');
  await deleteSharedTrip(accountId, read.value.delete);
  return redirect(urls.membersTrips({ done: 'deleted' }), 303);
}
