import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import type { PlanCard } from '../form/plan-choice.tsx';
import { PlanForm } from './plan-form.tsx';

interface Props {
  choices: { cards: PlanCard[]; currencies: readonly string[]; currency: string; chosen: number };
}

/** For an account without a plan: the plan form, and a link to the contact form. */
export function FirstTime({ choices }: Props) {
  const t = useTranslate();
  return (
    <>
      <h2>{t('members.first.title')}</h2>
      <PlanForm {...choices} current={null} form={undefined} />
      <p>
        {t('members.first.question')} <a href={urls.membersContact()}>{t('members.tabs.contact')}</a>
      </p>
    </>
  );
}

/** On pages that open without a plan: a link back to the choice. */
export function BackToPlans() {
  const t = useTranslate();
  return (
    <p>
      <a className="alone" href={urls.members()}>
        {t('account.plans.legend')}
      </a>
    </p>
  );
}
