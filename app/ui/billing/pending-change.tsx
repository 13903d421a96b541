import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { CsrfField } from '../form/csrf-field.tsx';

type Tier = 'free' | 'starter' | 'agency' | 'network';

interface Props {
  tier: Tier;
  pending: { tier: Tier; from: string } | null;
  credit: string | null;
}

/** The change that waits for the end of the month, a button that withdraws it, and the credit. */
export function PendingChange({ tier, pending, credit }: Props) {
  const t = useTranslate();
  const plan = t(`account.plans.names.${tier}`);
  return (
    <>
      {pending ? (
        <form method="post" action={urls.cancelPlan()} className="pending">
          <CsrfField />
          <p>
            {pending.tier === 'free'
              ? t('billing.pending.ends', { plan, date: pending.from })
              : t('billing.pending.changes', {
                  next: t(`account.plans.names.${pending.tier}`),
                  plan,
                  date: pending.from,
                })}
          </p>
          <button type="submit" name="keep" value="1" className="button secondary">
            {t('billing.pending.keep', { plan })}
          </button>
        </form>
      ) : null}
      {credit ? (
        <p>{t(tier === 'free' ? 'billing.cancel.credit' : 'billing.pending.credit', { amount: credit })}</p>
      ) : null}
    </>
  );
}
