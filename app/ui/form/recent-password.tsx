import { useMatches } from '@remix-run/react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './field.tsx';

interface Props {
  form: FormState | undefined;
  /** Id of the field, where the page has another password field. */
  id?: string;
  label?: string;
  /** For a form that asks however recent the sign-in is. */
  isAlwaysDue?: boolean;
  hint?: string;
}

/**
 * The fields of a form that moves money, shown unless the account is recently authenticated (ten minutes): the root's
 * loader says so, or `requireRecentLogin` has just rejected the form.
 */
export function RecentPassword({ form, id = 'password', label, isAlwaysDue = false, hint }: Props) {
  const t = useTranslate();
  const isRejected = form?.errors.password !== undefined || form?.errors.code !== undefined;
  const isDue = useIsDue('passwordDue') || isRejected || isAlwaysDue;
  const isCodeDue = useIsDue('codeDue') || form?.errors.code !== undefined;
  if (!isDue) return null;
  return (
    <>
      <PasswordField
        name="password"
        id={id}
        label={label ?? t('account.labels.password')}
        {...(label ? {} : { hint: hint ?? t('account.signIn.again') })}
        form={form}
        autoComplete="current-password"
      />
      {isCodeDue ? <CodeField form={form} id={`${id}-code`} /> : null}
    </>
  );
}

/** What the root's loader says. */
function useIsDue(name: 'passwordDue' | 'codeDue'): boolean {
  const found = useMatches().map(({ data }) => data as Partial<Record<typeof name, unknown>> | null | undefined);
  return found.some((data) => data?.[name] === true);
}
