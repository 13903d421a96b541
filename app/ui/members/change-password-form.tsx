import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { CodeField } from '../form/code-field.tsx';
import { PasswordField } from '../form/field.tsx';
import { resultAnchor } from '../form/result-anchor.ts';
import { SecurityForm } from './security-form.tsx';

interface Props {
  form: FormState | undefined;
  /** For password managers. */
  email: string;
  isCodeDue: boolean;
}

export function ChangePasswordForm({ form, email, isCodeDue }: Props) {
  const t = useTranslate();
  return (
    <section className="card" aria-labelledby="password-title">
      <h2 id="password-title">{t('security.password.title')}</h2>
      <p>{t('security.password.text')}</p>
      <SecurityForm intent="password" label={t('security.password.submit')} isSecondary={false} anchor={resultAnchor}>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          name="password"
          id={form ? 'password' : 'present-password'}
          label={t('security.password.present')}
          form={form}
          autoComplete="current-password"
        />
        {isCodeDue ? <CodeField form={form} id={form ? 'code' : 'present-code'} /> : null}
        <PasswordField
          name="new_password"
          label={t('account.labels.newPassword')}
          hint={t('account.signUp.passwordHint')}
          form={form}
          autoComplete="new-password"
        />
        <PasswordField
          name="new_password_confirmation"
          label={t('account.labels.confirmPassword')}
          form={form}
          autoComplete="new-password"
        />
      </SecurityForm>
    </section>
  );
}
