import { useMatches } from '@remix-run/react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { PasswordField } from './field.tsx';

interface Props {
  form: FormState | undefined;
  /** Id of the field, where the page has another password field. */
  id?: string;
  /** For a form that asks however recent the sign-in is. */
  isAlwaysDue?: boolean;
  hint?: string;
}

/**
 * The password field of a form that moves money, shown unless the account is recently authenticated (ten minutes): the
 * root's loader says so, or `requireRecentLogin` has just rejected the form.
 */
export function RecentPassword({ form, id = 'password', isAlwaysDue = false, hint }: Props) {
  const t = useTranslate();
  const isDue = useMatches().some(({ data }) => isPasswordDue(data)) || form?.errors.password !== undefined;
  if (!isDue && !isAlwaysDue) return null;
  return (
    <PasswordField
      name="password"
      id={id}
      label={t('account.labels.password')}
      hint={hint ?? t('account.signIn.again')}
      form={form}
      autoComplete="current-password"
    />
  );
}

const isPasswordDue = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'passwordDue' in data && data.passwordDue === true;
