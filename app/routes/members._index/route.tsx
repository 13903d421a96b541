import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { findLiveKey } from '~/accounts/api-keys.server.ts';
import { findPendingEmail } from '~/accounts/email-change.server.ts';
import { requireMember } from '~/auth/guards.server.ts';
import { planChoices } from '~/forms/plan-choice.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState, PageHandle } from '~/page.ts';
import { FormErrors } from '~/ui/form/form-errors.tsx';
import { SuccessMessage } from '~/ui/form/success-message.tsx';
import { AccountFacts } from '~/ui/members/account-facts.tsx';
import { AccountKeys } from '~/ui/members/account-keys.tsx';
import { AccountLinks } from '~/ui/members/account-links.tsx';
import { PlanTable } from '~/ui/members/plan-table.tsx';
import { doneOf } from '~/urls.ts';
import { findQuotaUsage } from '~/usage/quota-usage.server.ts';
import { planRow } from './account-facts.server.ts';
import { revealByForm } from './reveal-key.server.ts';

export const handle: PageHandle = {
  title: 'members.title',
  strings: ['account', 'billing', 'members', 'errors', 'code'],
  scripts: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireMember(args);
  const { language, now } = args.context;
  const [key, month, pendingEmail] = await Promise.all([
    findLiveKey(account.id),
    findQuotaUsage(account.id, now),
    findPendingEmail(account.id, now),
  ]);
  const { name, agencyName, iataCode, email } = account;
  const row = await planRow(args.context, account, month);
  const choices = planChoices(language, account);
  const notice = doneOf('members', args.request.url);
  const facts = {
    name,
    agencyName,
    iataCode,
    email,
    pendingEmail: pendingEmail?.email ?? null,
    publicKey: key?.publicKey ?? null,
  };
  return json({ facts, row, choices, notice });
}

/** Shows the private key, once: the next look at the page hides it again. */
export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireMember(args);
  return revealByForm(args.request, args.context, signedIn);
}

export default function UserDetails() {
  const t = useTranslate();
  const { facts, row, choices, notice } = useLoaderData<typeof loader>();
  const result = useActionData<{ form?: FormState; secret?: string }>();
  return (
    <>
      {notice && !result ? (
        <SuccessMessage>{t(`billing.done.${notice}`, { plan: t(`account.plans.names.${row.tier}`) })}</SuccessMessage>
      ) : null}
      <FormErrors form={result?.form} />
      <div className="cards">
        <AccountFacts facts={facts} />
        <AccountKeys publicKey={facts.publicKey} secret={result?.secret ?? null} form={result?.form} />
        <PlanTable row={row} choices={choices} />
        <AccountLinks card={row.card} />
      </div>
    </>
  );
}
