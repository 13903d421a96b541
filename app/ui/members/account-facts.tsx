import type { ReactNode } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { urls } from '~/urls.ts';
import { CsrfField } from '../form/csrf-field.tsx';
import { RecentPassword } from '../form/recent-password.tsx';
import { resultAnchor, resultId } from '../form/result-anchor.ts';

export interface Facts {
  name: string;
  agencyName: string;
  iataCode: string | null;
  email: string;
  /** A new email address that waits for confirmation. */
  pendingEmail: string | null;
  publicKey: string | null;
}

interface Props {
  facts: Facts;
  /** The private key, in the response to 'reveal' only. */
  secret: string | null;
  form: FormState | undefined;
}

export function AccountFacts({ facts, secret, form }: Props) {
  const t = useTranslate();
  return (
    <dl className="facts">
      <Fact name={t('members.details.name')}>{facts.name}</Fact>
      <Fact name={t('members.details.agency')}>{facts.agencyName}</Fact>
      {facts.iataCode ? <Fact name={t('members.details.iata')}>{facts.iataCode}</Fact> : null}
      <Fact name={t('members.details.email')}>{facts.email}</Fact>
      {facts.pendingEmail ? (
        <Fact name={t('members.pendingEmail.title')}>
          {facts.pendingEmail} (<a href={urls.membersEdit()}>{t('members.tabs.edit')}</a>)
        </Fact>
      ) : null}
      {facts.publicKey ? (
        <Fact name={t('members.details.publicKey')}>
          <code>{facts.publicKey}</code>
        </Fact>
      ) : null}
      <Fact name={t('members.details.security')} isForm>
        <a className="alone" href={urls.membersSecurity()}>
          {t('members.details.securityLink')}
        </a>
      </Fact>
      <Fact name={t('members.details.privateKey')} isForm={secret === null}>
        {secret ? <Revealed secret={secret} /> : <Reveal form={form} />}
      </Fact>
    </dl>
  );
}

/** User text stands in `<bdi>`, forms do not. */
function Fact({ name, isForm = false, children }: { name: string; isForm?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{isForm ? children : <bdi>{children}</bdi>}</dd>
    </div>
  );
}

function Revealed({ secret }: { secret: string }) {
  const t = useTranslate();
  return (
    <>
      {/* biome-ignore lint/a11y/noAutofocus: the key may stand below the fold */}
      <code className="secret" id={resultId} tabIndex={-1} autoFocus>
        {secret}
      </code>
      <span className="hint">{t('members.details.revealed')}</span>
    </>
  );
}

function Reveal({ form }: { form: FormState | undefined }) {
  const t = useTranslate();
  return (
    <form method="post" action={urls.revealKey() + resultAnchor} className="reveal" noValidate>
      <CsrfField />
      <RecentPassword form={form} label={t('members.details.revealPassword')} />
      <button type="submit" className="button secondary">
        {t('members.details.reveal')}
      </button>
    </form>
  );
}
