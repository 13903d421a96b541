import { languageFacts } from '~/i18n/languages.ts';
import { useI18n } from '~/i18n/use-translate.tsx';

export interface PlanSideFacts {
  tier: 'free' | 'starter' | 'agency' | 'network';
  price: string;
  limit: number;
  /** Shared trips that work at the same time. */
  links: number;
}

export function PlanSide({ plan, title, isNext, note }: Props) {
  const { t, language } = useI18n();
  const { format } = new Intl.NumberFormat(languageFacts[language].locale);
  return (
    <section className={isNext ? 'plan-side is-next' : 'plan-side'}>
      <h2>{title}</h2>
      <p className="name">{t(`account.plans.names.${plan.tier}`)}</p>
      <p>{t('billing.confirm.monthly', { price: plan.price })}</p>
      <p>{t('account.plans.limit', { count: plan.limit, limit: format(plan.limit) })}</p>
      <p>{t('account.plans.links', { count: plan.links, limit: format(plan.links) })}</p>
      <p>{note}</p>
    </section>
  );
}

interface Props {
  plan: PlanSideFacts;
  title: string;
  isNext?: boolean;
  note?: string;
}
