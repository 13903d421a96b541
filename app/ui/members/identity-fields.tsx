import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { Field, PasswordField } from '../form/field.tsx';

interface Props {
  form: FormState | undefined;
  /** Keeps ids unique: the error summary links to the rejected form's. */
  prefix: string;
}

/** Password and code, however recent the login is. */
export function IdentityFields({ form, prefix }: Props) {
  const t = useTranslate();
  return (
    <>
      <PasswordField
        name="password"
        id={form ? 'password' : `${prefix}-password`}
        label={t('account.labels.password')}
        form={form}
        autoComplete="current-password"
      />
      <Field
        name="code"
        id={form ? 'code' : `${prefix}-code`}
        label={t('code.label')}
        hint={t('code.hint')}
        form={form}
        autoComplete="one-time-code"
      />
    </>
  );
}
