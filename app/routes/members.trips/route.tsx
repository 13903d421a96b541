import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { listSharedTrips, sharedTripLimit } from '~/agency/shared-trips.server.ts';
import { requireMember } from '~/auth/guards.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState, PageHandle } from '~/page.ts';
import { FormErrors } from '~/ui/form/form-errors.tsx';
import { SuccessMessage } from '~/ui/form/success-message.tsx';
import { SharedTripList } from '~/ui/members/shared-trip-list.tsx';
import { doneOf } from '~/urls.ts';
import { deleteTripByForm } from './delete-trip.server.ts';

export const handle: PageHandle = {
  title: 'share.list.title',
  strings: ['share', 'members', 'account', 'billing', 'errors'],
  scripts: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireMember(args);
  const { rows, total } = await listSharedTrips(account.id, args.context.now);
  return json({ rows, total, limit: sharedTripLimit(account), done: doneOf('membersTrips', args.request.url) });
}

export async function action(args: ActionFunctionArgs) {
  const { account } = await requireMember(args);
  return deleteTripByForm(args, account.id);
}

export default function SharedTrips() {
  const t = useTranslate();
  const { done, ...list } = useLoaderData<typeof loader>();
  const form = useActionData<{ form?: FormState }>()?.form;
  return (
    <>
      {done && !form ? <SuccessMessage>{t('share.list.deleted')}</SuccessMessage> : null}
      <FormErrors form={form} />
      <h2>{t('share.list.title')}</h2>
      <SharedTripList {...list} />
    </>
  );
}
