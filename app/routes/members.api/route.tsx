import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { findLiveKey } from '~/accounts/api-keys.server.ts';
import { requireMember } from '~/auth/guards.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState, PageHandle } from '~/page.ts';
import { FormErrors } from '~/ui/form/form-errors.tsx';
import { SuccessMessage } from '~/ui/form/success-message.tsx';
import { ApiSteps } from '~/ui/members/api-steps.tsx';
import { KeyList } from '~/ui/members/key-list.tsx';
import { NewKeyForm } from '~/ui/members/new-key-form.tsx';
import { ShownSecret } from '~/ui/members/shown-secret.tsx';
import { UsageHistory } from '~/ui/members/usage-history.tsx';
import { doneOf, urls } from '~/urls.ts';
import { codeSample } from './code-sample.server.ts';
import { keysAndUsage, manageKeysByForm } from './manage-keys.server.ts';

export const handle: PageHandle = { title: 'members.api.title', strings: ['account', 'code', 'errors', 'members'] };

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireMember(args);
  const [key, own] = await Promise.all([findLiveKey(account.id), keysAndUsage(account, args.context.now)]);
  const requestsLeft = Math.max(0, (own.usage?.remaining ?? 0) - 1);
  const address = args.context.absoluteUrl(urls.convertUnversioned());
  const sample = { address, ...codeSample(account.agencyName, requestsLeft) };
  const data = { publicKey: key?.publicKey ?? '', sample, done: doneOf('membersApi', args.request.url), ...own };
  return json(data);
}

/** Changes or shows a key. */
export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireMember(args);
  return manageKeysByForm(args, signedIn);
}

export default function UsingTheApi() {
  const t = useTranslate();
  const { publicKey, sample, done, keys, usage, ticket, warned } = useLoaderData<typeof loader>();
  const result = useActionData<{ form?: FormState; shown?: { secret: string; name: string } }>();
  const { form, shown } = result ?? {};
  return (
    <>
      {done && !result ? <SuccessMessage>{t('members.keys.lastRevoked')}</SuccessMessage> : null}
      <FormErrors form={form} />
      <h1>{t('members.api.title')}</h1>
      {shown ? (
        <ShownSecret
          title={[t('members.keys.shownTitle'), shown.name].filter(Boolean).join(': ')}
          text={t('members.keys.shownText')}
          secret={shown.secret}
        />
      ) : null}
      <KeyList keys={keys} form={form} />
      <NewKeyForm form={form?.values.intent === 'create' ? form : undefined} />
      <p>
        <a className="alone" href={urls.membersRequests()}>
          {t('members.calls.link')}
        </a>
      </p>
      {usage ? <UsageHistory usage={usage} ticket={ticket} warned={warned} /> : null}
      <ApiSteps publicKey={publicKey} sample={sample} />
    </>
  );
}
