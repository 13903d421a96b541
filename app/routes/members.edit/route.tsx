import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { findPendingEmail } from '~/accounts/email-change.server.ts';
import { requireMember } from '~/auth/guards.server.ts';
import { cardOf } from '~/billing/card-text.ts';
import { taxFields } from '~/forms/tax-fields.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState, PageHandle } from '~/page.ts';
import { EditNotice } from '~/ui/billing/edit-notice.tsx';
import { FormErrors } from '~/ui/form/form-errors.tsx';
import { DetailsForm } from '~/ui/members/details-form.tsx';
import { PendingEmail } from '~/ui/members/pending-email.tsx';
import { doneOf } from '~/urls.ts';
import { changeDetailsByForm, detailsOf } from './change-details.server.ts';

export const handle: PageHandle = {
  title: 'members.edit.title',
  strings: ['account', 'billing', 'members', 'errors'],
};

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireMember(args);
  const { language, now } = args.context;
  const done = doneOf('membersEdit', args.request.url);
  const pending = (await findPendingEmail(account.id, now))?.email ?? null;
  return json({ details: detailsOf(account), card: cardOf(account), done, pending, taxFields: taxFields(language) });
}

export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireMember(args);
  return changeDetailsByForm(args.request, args.context, signedIn);
}

export default function EditDetails() {
  const t = useTranslate();
  const { details, card, done, pending, taxFields } = useLoaderData<typeof loader>();
  const form = useActionData<{ form?: FormState }>()?.form;
  return (
    <>
      {form ? null : <EditNotice done={done} card={card} />}
      <FormErrors form={form} />
      <h1>{t('members.edit.title')}</h1>
      <div className="narrow card">
        {pending ? <PendingEmail email={pending} former={details.email} /> : null}
        <DetailsForm details={details} form={form} hasCard={card !== null} {...taxFields} />
      </div>
    </>
  );
}
