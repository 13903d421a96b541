import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { requireAccount } from '~/auth/guards.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState, PageHandle } from '~/page.ts';
import { CancelForm } from '~/ui/billing/cancel-form.tsx';
import { FormErrors } from '~/ui/form/form-errors.tsx';
import { cancelByForm, cancelPage } from './cancel.server.ts';

export const handle: PageHandle = {
  title: 'billing.cancel.title',
  strings: ['account', 'billing', 'members', 'errors', 'code'],
  scripts: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccount(args);
  return cancelPage(args.context, account);
}

export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireAccount(args);
  return cancelByForm(args, signedIn);
}

export default function CancelPlan() {
  const t = useTranslate();
  const choice = useLoaderData<typeof loader>();
  const form = useActionData<{ form?: FormState }>()?.form;
  return (
    <>
      <FormErrors form={form} />
      <h1>{t('billing.cancel.title')}</h1>
      <div className="narrow card">
        <CancelForm choice={choice} form={form} />
      </div>
    </>
  );
}
