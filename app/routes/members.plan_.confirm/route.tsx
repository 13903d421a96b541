import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { requireAccount } from '~/auth/guards.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState, PageHandle } from '~/page.ts';
import { ChangeConfirmation } from '~/ui/billing/change-confirmation.tsx';
import { FormErrors } from '~/ui/form/form-errors.tsx';
import { confirmChange, confirmPage } from './confirm-change.server.ts';

export const handle: PageHandle = {
  title: 'billing.confirm.title',
  strings: ['account', 'billing', 'members', 'errors'],
};

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccount(args);
  return confirmPage(args, account);
}

export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireAccount(args);
  return confirmChange(args, signedIn);
}

export default function ConfirmChange() {
  const t = useTranslate();
  const data = useLoaderData<typeof loader>();
  const form = useActionData<{ form?: FormState }>()?.form ?? ('form' in data ? data.form : undefined);
  return (
    <>
      <FormErrors form={form} />
      <h1>{t('billing.confirm.title')}</h1>
      <ChangeConfirmation current={data.current} next={data.next} change={data.change} form={form} />
    </>
  );
}
