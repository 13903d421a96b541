import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { ErrorSummary } from './error-summary.tsx';
import { resultId } from './result-anchor.ts';

/**
 * The error summary of a form: a link to each field, then the form's own message. A message that equals a field's is
 * shown once.
 */
export function FormErrors({ form, heading }: { form: FormState | undefined; heading?: string | undefined }) {
  const t = useTranslate();
  if (!form) return null;
  const message = form.message ? t(form.message) : heading;
  const isMessage = (text: string) => text.toLowerCase() === message?.toLowerCase();
  const faults = Object.entries(form.errors).map(([field, key]) => ({ field, message: t(key) }));
  const isSaid = faults.some((fault) => isMessage(fault.message));
  const links = faults.map((fault) => (message && isMessage(fault.message) ? { ...fault, message } : fault));
  return (
    <ErrorSummary id={resultId} errors={links}>
      {message && !isSaid ? <p>{message}</p> : null}
    </ErrorSummary>
  );
}
