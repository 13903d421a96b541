import type { Key } from '~/i18n/catalogue.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { ErrorSummary } from './error-summary.tsx';
import { accountLabels, type FieldLabels } from './field-labels.ts';
import { limitOf } from './limit-of.ts';
import { resultId } from './result-anchor.ts';

interface Props {
  form: FormState | undefined;
  heading?: string | undefined;
  labels?: FieldLabels;
}

/**
 * The error summary of a form: a link to each field, then the form's own message. A message that equals a field's is
 * shown once.
 */
export function FormErrors({ form, heading, labels = accountLabels }: Props) {
  const { t, language } = useI18n();
  if (!form) return null;
  const message = form.message ? t(form.message) : heading;
  const messageOf = (field: string, key: Key) => {
    const label = labels[field];
    const limit = limitOf(form, field, language);
    return key === tooLong && label ? t('account.fields.tooLongIn', { field: t(label), ...limit }) : t(key, limit);
  };
  const isMessage = (text: string) => text.toLowerCase() === message?.toLowerCase();
  const faults = Object.entries(form.errors).map(([field, key]) => ({ field, message: messageOf(field, key) }));
  const isSaid = faults.some((fault) => isMessage(fault.message));
  const links = faults.map((fault) => (message && isMessage(fault.message) ? { ...fault, message } : fault));
  return (
    <ErrorSummary id={resultId} errors={links}>
      {message && !isSaid ? <p>{message}</p> : null}
    </ErrorSummary>
  );
}

/** Beside its field it needs no name of it. */
const tooLong: Key = 'account.fields.tooLong';
