import { formatDate } from '~/i18n/format-date.ts';
import { useI18n, useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';

interface Props {
  trouble: 'past-due' | 'action-required' | 'disputed' | 'vat-number' | 'deletion';
  /** URL of Stripe's page of the open invoice. */
  payUrl: string | null;
  /** ISO date of the deadline for a missing VAT number, or of the deletion. */
  until: string | null;
  /** Requests of a month that is not paid yet, or disputed. */
  limit: number;
}

/** Above the account area while a deletion is planned, a payment is open or disputed, or a VAT number is missing. */
export function Banner({ trouble, payUrl, until, limit }: Props) {
  const t = useTranslate();
  if (trouble === 'deletion') return <DeletionBanner until={until ?? ''} />;
  if (trouble === 'vat-number') return <VatNumberBanner until={until ?? ''} />;
  if (trouble === 'disputed') return <DisputeBanner limit={limit} />;
  const needsConfirmation = trouble === 'action-required';
  return (
    <div className="banner" role="alert">
      <h2>{t(needsConfirmation ? 'billing.banner.actionTitle' : 'billing.banner.pastDueTitle')}</h2>
      <p>{t(needsConfirmation ? 'billing.banner.action' : 'billing.banner.pastDue')}</p>
      <p>{t('billing.banner.unpaid', { limit })}</p>
      <p className="actions">
        {payUrl ? (
          <a className="button" href={payUrl}>
            {t(needsConfirmation ? 'billing.banner.confirm' : 'billing.banner.pay')}
          </a>
        ) : null}
        <a className="button secondary" href={urls.card()}>
          {t('billing.banner.changeCard')}
        </a>
      </p>
    </div>
  );
}

function DisputeBanner({ limit }: { limit: number }) {
  const t = useTranslate();
  return (
    <div className="banner" role="alert">
      <h2>{t('billing.banner.disputedTitle')}</h2>
      <p>{t('billing.banner.disputed', { limit })}</p>
    </div>
  );
}

function DeletionBanner({ until }: { until: string }) {
  const { t, language } = useI18n();
  return (
    <div className="banner" role="alert">
      <p>{t('members.deletion.banner', { date: formatDate(new Date(until), language) })}</p>
      <p className="actions">
        <a className="button" href={urls.membersData()}>
          {t('members.deletion.keep')}
        </a>
      </p>
    </div>
  );
}

function VatNumberBanner({ until }: { until: string }) {
  const { t, language } = useI18n();
  return (
    <div className="banner" role="alert">
      <h2>{t('billing.banner.vatNumberTitle')}</h2>
      <p>{t('billing.banner.vatNumber', { date: formatDate(new Date(until), language) })}</p>
      <p className="actions">
        <a className="button" href={urls.membersEdit()}>
          {t('billing.banner.enterVatNumber')}
        </a>
      </p>
    </div>
  );
}
