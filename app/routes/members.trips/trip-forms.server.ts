import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import { endSharedTrip } from '~/agency/shared-trips.server.ts';
import { chooseTripMails } from '~/agency/trip-mails.server.ts';
import { invalidFormError, readForm } from '~/forms/read-form.server.ts';
import { urls } from '~/urls.ts';

const box = z.string().max(10).optional();

const TripsForm = z
  .object({
    /** Id of a link that ends. */
    delete: z
      .string()
      .regex(/^[\w-]{22}$/)
      .optional(),
    mails: z.literal('choose').optional(),
    answered: box,
    opened: box,
  })
  .refine((form) => form.delete !== undefined || form.mails !== undefined);

interface Sent {
  request: Request;
  context: AppLoadContext;
}

/** Ends a link, or takes which mails are wanted. */
export async function changeByForm({ request, context }: Sent, accountId: string): Promise<Response> {
  const read = await readForm(request, TripsForm);
  if (!read.ok) return invalidFormError(read, read.status === 403 ? undefined : 'share.list.refused');
  const form = read.value;
  if (form.delete !== undefined) {
    await endSharedTrip(accountId, form.delete, context);
    return redirect(urls.membersTrips({ done: 'deleted' }), 303);
  }
  const wanted = { answerMails: form.answered !== undefined, openingMails: form.opened !== undefined };
  await chooseTripMails(accountId, wanted);
  return redirect(urls.membersTrips({ done: 'saved' }), 303);
}
