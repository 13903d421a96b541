import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { FormFaults } from '~/ui/form/form-faults.tsx';
import { Notice } from '~/ui/form/notice.tsx';
import { DetailsForm } from '~/ui/members/details-form.tsx';
import { changeDetailsByForm, detailsOf } from '~/web/details-form.server.ts';
import { requireMember } from '~/web/members.server.ts';
import type { FormState, PageHandle } from '~/web/page-handle.ts';

export const handle: PageHandle = {
  title: 'members.edit.title',
  strings: ['account', 'members', 'errors'],
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireMember(request);
  const saved = new URL(request.url).searchParams.get('done') === 'saved';
  return json({ details: detailsOf(account), saved }, { headers: { 'Cache-Control': 'no-store' } });
}

export async function action({ request }: ActionFunctionArgs) {
  return changeDetailsByForm(request, await requireMember(request));
}

export default function EditDetails() {
  const t = useTranslate();
  const { details, saved } = useLoaderData<typeof loader>();
  const form = useActionData<{ form?: FormState }>()?.form;
  return (
    <div className="narrow">
      {saved && !form ? <Notice>{t('members.edit.saved')}</Notice> : null}
      <FormFaults form={form} />
      <h2>{t('members.edit.title')}</h2>
      <DetailsForm details={details} form={form} />
    </div>
  );
}
