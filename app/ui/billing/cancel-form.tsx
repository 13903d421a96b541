import { type MouseEventHandler, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { urls } from '~/urls.ts';
import { CsrfField } from '../form/csrf-field.tsx';
import { RecentPassword } from '../form/recent-password.tsx';

export interface CancelChoice {
  tier: 'free' | 'starter' | 'agency' | 'network';
  /** "Dec 20, 2026": the end of the paid month. */
  endsOn: string;
  /** The plan already ends on that date. */
  willCancel: boolean;
  /** The month is unpaid. */
  isOverdue: boolean;
  /** "£130.00 GBP", which stays with the account. */
  credit: string | null;
}

interface Props {
  choice: CancelChoice;
  /** Closes the dialog; undefined on the page, where the link leads back. */
  onKeep?: MouseEventHandler;
  form: FormState | undefined;
}

export function CancelForm({ choice, onKeep, form }: Props) {
  const t = useTranslate();
  const [isWaiting, setWaiting] = useState(false);
  return (
    <form method="post" action={urls.cancelPlan()} onSubmit={() => setWaiting(true)}>
      <CsrfField />
      <CancelTime choice={choice} chosen={form?.values.at} />
      {choice.credit ? <p>{t('billing.cancel.credit', { amount: choice.credit })}</p> : null}
      <RecentPassword form={form} id={onKeep ? 'cancel-password' : 'password'} />
      <p className="actions" hidden={isWaiting}>
        <button type="submit" className="button danger">
          {t('billing.cancel.confirm')}
        </button>
        {choice.willCancel ? (
          <button type="submit" name="keep" value="1" className="button secondary">
            {t('billing.cancel.keep')}
          </button>
        ) : (
          <a className="button secondary" href={urls.members()} onClick={onKeep}>
            {t('billing.cancel.keep')}
          </a>
        )}
      </p>
      <p className="waiting" role="status">
        {isWaiting ? (
          <>
            <span className="spinner" /> {t('billing.cancel.waiting')}
          </>
        ) : null}
      </p>
    </form>
  );
}

/** At the end of the paid month or at once; the latter only, when the end is already planned. */
function CancelTime({ choice, chosen }: { choice: CancelChoice; chosen: string | undefined }) {
  const t = useTranslate();
  const words = { plan: t(`account.plans.names.${choice.tier}`), date: choice.endsOn };
  if (choice.willCancel || choice.isOverdue)
    return (
      <>
        {choice.willCancel ? (
          <>
            <p>{t('billing.pending.ends', words)}</p>
            <p>{t('billing.cancel.sooner')}</p>
          </>
        ) : null}
        <p>{t('billing.cancel.text', words)}</p>
        {choice.isOverdue ? null : <p>{t('billing.cancel.noRefund')}</p>}
        <input type="hidden" name="at" value="now" />
      </>
    );
  const options = [
    ['period_end', t('billing.cancel.atEnd', words), t('billing.cancel.atEndText', words)],
    ['now', t('billing.cancel.atOnce'), `${t('billing.cancel.text', words)} ${t('billing.cancel.noRefund')}`],
  ] as const;
  return (
    <fieldset className="cancel-when">
      <legend>{t('billing.cancel.when', words)}</legend>
      {options.map(([at, label, text]) => (
        <label key={at}>
          <input type="radio" name="at" value={at} defaultChecked={(chosen ?? 'period_end') === at} />
          <span>
            <strong>{label}</strong> {text}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
