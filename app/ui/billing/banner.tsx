import { useSpeech, useTranslate } from '~/i18n/use-translate.tsx';
import { writtenDate } from '~/i18n/written-date.ts';
import { paths } from '~/urls.ts';

interface Props {
  trouble: 'past-due' | 'action-required' | 'vat-number';
  /** The payment provider's page of the open invoice. */
  payUrl: string | null;
  /** ISO: until when a missing VAT number is waited for. */
  until: string | null;
}

/** Above the account area while a payment is open or a VAT number is missing. */
export function Banner({ trouble, payUrl, until }: Props) {
  const t = useTranslate();
  if (trouble === 'vat-number') return <VatNumberBanner until={until ?? ''} />;
  const waits = trouble === 'action-required';
  return (
    <div className="banner" role="alert">
      <h2>{t(waits ? 'billing.banner.actionTitle' : 'billing.banner.pastDueTitle')}</h2>
      <p>{t(waits ? 'billing.banner.action' : 'billing.banner.pastDue')}</p>
      <p className="actions">
        {payUrl ? (
          <a className="button" href={payUrl}>
            {t(waits ? 'billing.banner.confirm' : 'billing.banner.pay')}
          </a>
        ) : null}
        <a className="button secondary" href={paths.card()}>
          {t('billing.banner.changeCard')}
        </a>
      </p>
    </div>
  );
}

function VatNumberBanner({ until }: { until: string }) {
  const { t, language } = useSpeech();
  return (
    <div className="banner" role="alert">
      <h2>{t('billing.banner.vatNumberTitle')}</h2>
      <p>{t('billing.banner.vatNumber', { date: writtenDate(new Date(until), language) })}</p>
      <p className="actions">
        <a className="button" href={paths.members('edit')}>
          {t('billing.banner.enterVatNumber')}
        </a>
      </p>
    </div>
  );
}
