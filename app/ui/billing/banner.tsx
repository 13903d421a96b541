import { useTranslate } from '~/i18n/use-translate.tsx';
import { paths } from '~/web/paths.ts';

interface Props {
  trouble: 'past-due' | 'action-required';
  /** The payment provider's page of the open invoice. */
  payUrl: string | null;
}

/** Above the account area while a payment is open. */
export function Banner({ trouble, payUrl }: Props) {
  const t = useTranslate();
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
