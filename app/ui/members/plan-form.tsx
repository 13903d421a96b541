import type { MouseEventHandler } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { urls } from '~/urls.ts';
import { CsrfField } from '../form/csrf-field.tsx';
import { FormErrors } from '../form/form-errors.tsx';
import { type PlanCard, PlanChoice } from '../form/plan-choice.tsx';

interface Props {
  cards: PlanCard[];
  currencies: readonly string[];
  currency: string;
  chosen: number;
  current: number | null;
  form: FormState | undefined;
  cancel?: string;
  /** Closes the dialog. */
  onCancel?: MouseEventHandler;
}

export function PlanForm({ form, ...choice }: Props) {
  const t = useTranslate();
  return (
    <form method="post" action={urls.membersPlan()} className="plan-form" aria-label={t('account.plans.legend')}>
      <FormErrors form={form} />
      <CsrfField />
      <PlanChoice {...choice} />
    </form>
  );
}
