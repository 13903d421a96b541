import { type ActionFunctionArgs, json, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { listSharedTrips } from '~/agency/list-shared-trips.server.ts';
import { sharedTripLimit } from '~/agency/shared-trip-limits.server.ts';
import { requireMember } from '~/auth/guards.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState, PageHandle } from '~/page.ts';
import { FormErrors } from '~/ui/form/form-errors.tsx';
import { SuccessMessage } from '~/ui/form/success-message.tsx';
import { SharedTripList } from '~/ui/members/shared-trip-list.tsx';
import { TripMails } from '~/ui/members/trips/trip-mails.tsx';
import sheet from '~/ui/members/trips/trips.css';
import { doneOf } from '~/urls.ts';
import { changeByForm } from './trip-forms.server.ts';

export const handle: PageHandle = {
  title: 'share.list.title',
  strings: ['share', 'links', 'members', 'account', 'billing', 'errors'],
  scripts: true,
};

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireMember(args);
  const { now } = args.context;
  const list = await listSharedTrips(account.id, now);
  const done = doneOf('membersTrips', args.request.url);
  const { answerMails, openingMails } = account;
  return json({ ...list, limit: sharedTripLimit(account), now, done, mails: { answerMails, openingMails } });
}

export async function action(args: ActionFunctionArgs) {
  const { account } = await requireMember(args);
  return changeByForm(args, account.id);
}

export default function SharedTrips() {
  const t = useTranslate();
  const { done, mails, ...list } = useLoaderData<typeof loader>();
  const form = useActionData<{ form?: FormState }>()?.form;
  return (
    <>
      {done && !form ? (
        <SuccessMessage>{t(done === 'saved' ? 'links.mails.saved' : 'share.list.deleted')}</SuccessMessage>
      ) : null}
      <FormErrors form={form} />
      <h1>{t('share.list.title')}</h1>
      <SharedTripList {...list}>
        <TripMails {...mails} />
      </SharedTripList>
    </>
  );
}
