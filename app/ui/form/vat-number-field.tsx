import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { Field } from './field.tsx';

interface Props {
  form: FormState | undefined;
  initial?: string | null;
  /** Whether companies in the European Union need one to pay. */
  isNeededAbroad: boolean;
}

export function VatNumberField({ form, initial, isNeededAbroad }: Props) {
  const t = useTranslate();
  const hint = t(isNeededAbroad ? 'account.labels.vatNumberNeeded' : 'account.labels.vatNumberHint');
  const label = t('account.labels.vatNumber');
  return <Field name="vatnumber" label={label} form={form} initial={initial ?? null} hint={hint} optional />;
}
