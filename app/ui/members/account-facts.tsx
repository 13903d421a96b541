import type { ReactNode } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';

export interface Facts {
  name: string;
  agencyName: string;
  iataCode: string | null;
  email: string;
  /** A new email address that waits for confirmation. */
  pendingEmail: string | null;
  publicKey: string | null;
}

export function AccountFacts({ facts }: { facts: Facts }) {
  const t = useTranslate();
  return (
    <section className="card" aria-labelledby="details">
      <h2 id="details">{t('members.tabs.details')}</h2>
      <dl className="facts">
        <Fact name={t('members.details.name')}>{facts.name}</Fact>
        <Fact name={t('members.details.agency')}>{facts.agencyName}</Fact>
        {facts.iataCode ? <Fact name={t('members.details.iata')}>{facts.iataCode}</Fact> : null}
        <Fact name={t('members.details.email')}>{facts.email}</Fact>
        {facts.pendingEmail ? <Fact name={t('members.pendingEmail.title')}>{facts.pendingEmail}</Fact> : null}
      </dl>
      <p>
        <a className="button secondary" href={urls.membersEdit()}>
          {t('members.tabs.edit')}
        </a>
      </p>
    </section>
  );
}

/** User text stands in `<bdi>`, forms do not. */
export function Fact({ name, isForm = false, children }: { name: string; isForm?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{isForm ? children : <bdi>{children}</bdi>}</dd>
    </div>
  );
}
