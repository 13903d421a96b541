import { type FormEvent, useEffect, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { CsrfField } from './csrf-field.tsx';
import { PasswordField } from './field.tsx';
import { resultAnchor } from './result-anchor.ts';

/** With JavaScript the button waits until both passwords are valid (specification, 5). */
export function NewPasswordForm({ form, email }: { form: FormState | undefined; email: string }) {
  const t = useTranslate();
  const { state, isReady, watch } = usePasswords(form);
  return (
    <form method="post" action={resultAnchor} noValidate onInput={watch}>
      <CsrfField />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        name="password"
        label={t('account.labels.newPassword')}
        form={state}
        hint={t('account.signUp.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField
        name="password_confirmation"
        label={t('account.labels.confirmPassword')}
        form={state}
        autoComplete="new-password"
      />
      <p className="choice">
        <input
          id="replace_keys"
          name="replace_keys"
          type="checkbox"
          value="true"
          aria-describedby="replace_keys-hint"
        />
        <label htmlFor="replace_keys">{t('account.newPassword.replaceKeys')}</label>
      </p>
      <p className="hint" id="replace_keys-hint">
        {t('account.newPassword.replaceKeysHint')}
      </p>
      <button type="submit" className="button" disabled={!isReady}>
        {t('account.newPassword.submit')}
      </button>
    </form>
  );
}

function usePasswords(form: FormState | undefined) {
  const [typed, setTyped] = useState<{ first: string; second: string } | null>(null);
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  function watch(event: FormEvent<HTMLFormElement>) {
    const fields = new FormData(event.currentTarget);
    setTyped({ first: String(fields.get('password')), second: String(fields.get('password_confirmation')) });
  }
  const errors = typed ? passwordErrors(typed) : (form?.errors ?? {});
  const isReady =
    !hydrated || (typed !== null && typed.first !== '' && typed.second !== '' && Object.keys(errors).length === 0);
  return { state: { values: {}, errors }, isReady, watch };
}

function passwordErrors({ first, second }: { first: string; second: string }): FormState['errors'] {
  const strong = first.length >= 8 && /\p{Lu}/u.test(first) && /\p{Ll}/u.test(first) && /\p{Nd}/u.test(first);
  return {
    ...(first && !strong ? { password: 'account.fields.password' as const } : {}),
    ...(second && second !== first ? { password_confirmation: 'account.fields.confirmPassword' as const } : {}),
  };
}
