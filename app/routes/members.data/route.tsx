import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { requireMember } from '~/auth/guards.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState, PageHandle } from '~/page.ts';
import { FormErrors } from '~/ui/form/form-errors.tsx';
import { DataCopy } from '~/ui/members/data-copy.tsx';
import { DataNotice } from '~/ui/members/data-notice.tsx';
import { DeleteAccount } from '~/ui/members/delete-account.tsx';
import { KeepAccount } from '~/ui/members/keep-account.tsx';
import { changeDataByForm } from './change-data.server.ts';
import { dataPage } from './data-page.server.ts';

export const handle: PageHandle = {
  title: 'data.title',
  strings: ['account', 'billing', 'data', 'members', 'errors'],
};

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireMember(args);
  const { language, now } = args.context;
  return dataPage(account, language, { url: args.request.url, now });
}

export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireMember(args);
  return changeDataByForm(args, signedIn);
}

export default function YourData() {
  const t = useTranslate();
  const { copy, deletionDay, willCancel, done } = useLoaderData<typeof loader>();
  const form = useActionData<{ form?: FormState }>()?.form;
  return (
    <div className="narrow">
      {form ? null : <DataNotice done={done} willCancel={willCancel} />}
      <FormErrors form={form} />
      <h1>{t('data.title')}</h1>
      <p>{t('data.intro')}</p>
      <DataCopy copy={copy} form={form?.values.act === 'copy' ? form : undefined} />
      {deletionDay ? (
        <KeepAccount date={deletionDay} />
      ) : (
        <DeleteAccount form={form?.values.act === 'delete' ? form : undefined} />
      )}
    </div>
  );
}
