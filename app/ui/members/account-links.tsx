import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { securityPages } from './member-tabs.tsx';

/** Card and invoices; the pages of 'Security'. */
export function AccountLinks({ card }: { card: string | null }) {
  const t = useTranslate();
  return (
    <>
      <section className="card" aria-labelledby="payment">
        <h2 id="payment">{t('members.plan.payment')}</h2>
        {card ? null : <p>{t('members.plan.noPayment')}</p>}
        <p className="actions">
          {card ? (
            <a className="button secondary" href={urls.card()}>
              {t('billing.card.title')}
            </a>
          ) : null}
          <a className="alone" href={urls.membersInvoices()}>
            {t('members.tabs.invoices')}
          </a>
        </p>
      </section>
      <section className="card" aria-labelledby="security">
        <h2 id="security">{t('members.tabs.security')}</h2>
        <ul className="plain-list">
          {securityPages.map(({ name, url }) => (
            <li key={name}>
              <a className="alone" href={url}>
                {t(`members.tabs.${name}`)}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
