import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { requireMember } from '~/auth/guards.server.ts';
import { planChoices } from '~/forms/plan-choice.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState, PageHandle } from '~/page.ts';
import { PlanForm } from '~/ui/members/plan-form.tsx';
import { urls } from '~/urls.ts';
import { choosePlanByForm } from './choose-plan.server.ts';

export const handle: PageHandle = {
  title: 'members.plan.changeTitle',
  strings: ['account', 'billing', 'members', 'errors'],
  scripts: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireMember(args);
  return json(planChoices(args.context.language, account));
}

export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireMember(args);
  return choosePlanByForm(args.request, args.context, signedIn);
}

export default function ChangePlan() {
  const t = useTranslate();
  const choice = useLoaderData<typeof loader>();
  const form = useActionData<{ form?: FormState }>()?.form;
  return (
    <>
      <h1>{t('members.plan.changeTitle')}</h1>
      <PlanForm
        {...choice}
        chosen={Number(form?.values.apiOption ?? choice.current ?? 1)}
        form={form}
        cancel={urls.members()}
      />
    </>
  );
}
