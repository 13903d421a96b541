import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState, PageHandle } from '~/page.ts';
import { CancelForm } from '~/ui/billing/cancel-form.tsx';
import { FormErrors } from '~/ui/form/form-errors.tsx';
import { cancelByForm, cancelPage } from './cancel.server.ts';

export const handle: PageHandle = {
  title: 'billing.cancel.title',
  strings: ['account', 'billing', 'members', 'errors'],
  scripts: true,
};

export const loader = ({ request }: LoaderFunctionArgs) => cancelPage(request);

export const action = ({ request, context }: ActionFunctionArgs) => cancelByForm(request, context);

export default function CancelPlan() {
  const t = useTranslate();
  const choice = useLoaderData<typeof loader>();
  const form = useActionData<{ form?: FormState }>()?.form;
  return (
    <div className="narrow">
      <FormErrors form={form} />
      <h2>{t('billing.cancel.title')}</h2>
      <CancelForm choice={choice} form={form} />
    </div>
  );
}
