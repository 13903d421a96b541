import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { CsrfField } from './csrf-field.tsx';
import { Field } from './field.tsx';
import { FormErrors } from './form-errors.tsx';
import { resultAnchor } from './result-anchor.ts';
import { SuccessMessage } from './success-message.tsx';

interface Props {
  action: string;
  sender: { name: string; email: string; agency: string } | null;
  /** What it begins with. */
  message?: string | null;
  form: FormState | undefined;
  /** Shows the confirmation instead of the form. */
  sent: boolean;
}

export function ContactForm({ action, sender, message = null, form, sent }: Props) {
  const t = useTranslate();
  if (sent) return <SuccessMessage>{t('account.contact.sent')}</SuccessMessage>;
  return (
    <form method="post" action={action + resultAnchor} noValidate>
      <FormErrors form={form} />
      <CsrfField />
      <Field
        name="email"
        label={t('account.labels.email')}
        form={form}
        initial={sender?.email ?? null}
        type="email"
        autoComplete="email"
      />
      <Field
        name="name"
        label={t('account.labels.name')}
        form={form}
        initial={sender?.name ?? null}
        autoComplete="name"
      />
      {sender ? (
        <input type="hidden" name="agency" value={sender.agency} />
      ) : (
        <Field name="agency" label={t('account.contact.agency')} form={form} autoComplete="organization" optional />
      )}
      <Field
        name="contact_us"
        label={t('account.labels.message')}
        form={form}
        initial={message}
        hint={t('account.contact.hint')}
        rows={6}
      />
      <button type="submit" className="button">
        {t('account.contact.submit')}
      </button>
    </form>
  );
}
