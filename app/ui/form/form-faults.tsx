import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/web/page-handle.ts';
import { ErrorSummary } from '../forms/error-summary.tsx';

/** Where a form's action leads after a fault. */
export const faultsAnchor = '#faults';

/** The summary of a refused form: its own message first, then a link to each field. */
export function FormFaults({ form, heading }: { form: FormState | undefined; heading?: string | undefined }) {
  const t = useTranslate();
  if (!form) return null;
  const faults = Object.entries(form.errors).map(([field, key]) => ({ field, message: t(key) }));
  const message = form.message ? t(form.message) : heading;
  return (
    <ErrorSummary id="faults" faults={faults}>
      {message ? <p>{message}</p> : null}
    </ErrorSummary>
  );
}
