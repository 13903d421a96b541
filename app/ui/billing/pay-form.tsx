import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { urls } from '~/urls.ts';
import { CsrfField } from '../form/csrf-field.tsx';
import { RecentPassword } from '../form/recent-password.tsx';

interface Props {
  /** Slug. */
  plan: string;
  form: FormState | undefined;
}

/** 'Start Subscription' leads to Stripe Checkout. */
export function PayForm({ plan, form }: Props) {
  const t = useTranslate();
  return (
    <form method="post" action={urls.checkout(plan)}>
      <CsrfField />
      <RecentPassword form={form} />
      <p className="actions">
        <button type="submit" className="button">
          {t('billing.checkout.start')}
        </button>
        <a className="button secondary" href={urls.members()}>
          {t('billing.checkout.back')}
        </a>
      </p>
    </form>
  );
}
