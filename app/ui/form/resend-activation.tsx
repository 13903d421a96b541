import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { CsrfField } from './csrf-field.tsx';
import { Field } from './field.tsx';
import { resultAnchor } from './result-anchor.ts';

/** Sends the activation mail again, or to a corrected address. */
export function ResendActivation({ email, form }: { email: string; form: FormState | undefined }) {
  const t = useTranslate();
  const isTyped = form?.values.intent === 'correct';
  return (
    <>
      <form method="post" action={resultAnchor}>
        <CsrfField />
        <button type="submit" className="button secondary" name="intent" value="resend">
          {t('account.signIn.resend')}
        </button>
      </form>
      <details open={isTyped || undefined}>
        <summary>{t('account.mailSent.wrong')}</summary>
        <form method="post" action={resultAnchor} noValidate>
          <CsrfField />
          <Field
            name="email"
            label={t('account.labels.email')}
            form={form}
            initial={email}
            type="email"
            autoComplete="email"
          />
          <button type="submit" className="button" name="intent" value="correct">
            {t('account.mailSent.correct')}
          </button>
        </form>
      </details>
    </>
  );
}
