import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { requireMember } from '~/auth/guards.server.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import type { PageHandle } from '~/page.ts';
import { FormErrors } from '~/ui/form/form-errors.tsx';
import { SuccessMessage } from '~/ui/form/success-message.tsx';
import { AuthenticatorApp } from '~/ui/members/authenticator-app.tsx';
import { ChangePasswordForm } from '~/ui/members/change-password-form.tsx';
import { PasskeyList } from '~/ui/members/passkey-list.tsx';
import { NewRecoveryCodes, RecoveryCodes } from '~/ui/members/recovery-codes.tsx';
import { WhyEnrol } from '~/ui/members/why-enrol.tsx';
import { doneOf } from '~/urls.ts';
import { changeSecurity, type SecurityResult } from './change-security.server.ts';
import { securityFacts } from './security-facts.server.ts';

export const handle: PageHandle = {
  title: 'security.title',
  strings: ['account', 'billing', 'members', 'errors', 'security', 'code'],
  scripts: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireMember(args);
  const done = doneOf('membersSecurity', args.request.url);
  return json({ facts: await securityFacts(signedIn, args.context), done });
}

export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireMember(args);
  return changeSecurity(args, signedIn);
}

export default function Security() {
  const { t } = useI18n();
  const { facts, done } = useLoaderData<typeof loader>();
  const result = useActionData<SecurityResult>();
  const hasPasskeys = facts.passkeys.length > 0;
  const formOf = (intent: string) => (result?.intent === intent ? result.form : undefined);
  return (
    <div className="narrow security">
      {done && !result ? <SuccessMessage>{t(`security.done.${done}`)}</SuccessMessage> : null}
      <FormErrors form={result?.form} />
      <h1>{t('security.title')}</h1>
      {result?.codes ? <NewRecoveryCodes codes={result.codes} /> : null}
      {facts.advice ? <WhyEnrol isOptional={facts.advice === 'optional'} /> : null}
      <p>{t(facts.isOn ? 'security.on' : 'security.off')}</p>
      <AuthenticatorApp
        app={facts.app}
        enrolment={facts.enrolment}
        hasPasskeys={hasPasskeys}
        form={result?.form}
        intent={result?.intent}
      />
      <PasskeyList passkeys={facts.passkeys} isRecent={facts.isRecent} form={result?.form} intent={result?.intent} />
      {facts.isOn ? (
        <RecoveryCodes left={facts.codesLeft} hasPasskeys={hasPasskeys} form={formOf('renew-codes')} />
      ) : null}
      <ChangePasswordForm form={formOf('password')} email={facts.email} isCodeDue={facts.isOn && !facts.isRecent} />
    </div>
  );
}
