import { useTranslate } from '~/i18n/use-translate.tsx';
import { paths } from '~/web/paths.ts';
import { FormToken } from '../form/form-token.tsx';

/** 'Start Subscription': leads to the payment provider's page. `plan` is the slug of what is bought. */
export function PayForm({ plan }: { plan: string }) {
  const t = useTranslate();
  return (
    <form method="post" action={paths.checkout(plan)}>
      <FormToken />
      <p className="actions">
        <button type="submit" className="button">
          {t('billing.checkout.start')}
        </button>
        <a className="button secondary" href={paths.members()}>
          {t('billing.checkout.back')}
        </a>
      </p>
    </form>
  );
}
