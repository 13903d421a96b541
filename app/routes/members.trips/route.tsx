import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { listSharedTrips } from '~/agency/list-shared-trips.server.ts';
import { sharedTripLimit } from '~/agency/shared-trip-limits.server.ts';
import { requireMember } from '~/auth/guards.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState, PageHandle } from '~/page.ts';
import { FormErrors } from '~/ui/form/form-errors.tsx';
import { SuccessMessage } from '~/ui/form/success-message.tsx';
import { SharedTripList } from '~/ui/members/shared-trip-list.tsx';
import { doneOf } from '~/urls.ts';
import { endTripByForm } from './end-trip.server.ts';

export const handle: PageHandle = {
  title: 'share.list.title',
  strings: ['share', 'members', 'account', 'billing', 'errors'],
  scripts: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireMember(args);
  const { rows, used } = await listSharedTrips(account.id, args.context.now);
  const open = rows.filter(({ hasEnded }) => !hasEnded);
  return json({
    rows: open,
    total: used,
    limit: sharedTripLimit(account),
    done: doneOf('membersTrips', args.request.url),
  });
}

export async function action(args: ActionFunctionArgs) {
  const { account } = await requireMember(args);
  return endTripByForm(args, account.id);
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
