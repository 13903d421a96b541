import { type MouseEventHandler, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/web/page-handle.ts';
import { paths } from '~/web/paths.ts';
import { FormToken } from '../form/form-token.tsx';
import { RecentPassword } from '../form/recent-password.tsx';

interface Props {
  tier: 'free' | 'starter' | 'agency' | 'network';
  /** In the overlay: closes it. On its page the link leads back. */
  onKeep?: MouseEventHandler;
  form: FormState | undefined;
}

/** What a cancellation means, and the two ways on. While it is under way, it says so. */
export function CancelForm({ tier, onKeep, form }: Props) {
  const t = useTranslate();
  const [isWaiting, setWaiting] = useState(false);
  return (
    <form method="post" action={paths.cancelPlan()} onSubmit={() => setWaiting(true)}>
      <FormToken />
      <p>{t('billing.cancel.text', { plan: t(`account.plans.names.${tier}`) })}</p>
      <p>{t('billing.cancel.noRefund')}</p>
      <RecentPassword form={form} id={onKeep ? 'cancel-password' : 'password'} />
      <p className="actions" hidden={isWaiting}>
        <button type="submit" className="button">
          {t('billing.cancel.confirm')}
        </button>
        <a className="button secondary" href={paths.members()} onClick={onKeep}>
          {t('billing.cancel.keep')}
        </a>
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
