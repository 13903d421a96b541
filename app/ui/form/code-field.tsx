import { useMatches } from '@remix-run/react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { urls } from '~/urls.ts';
import { Field } from './field.tsx';

/** The second factor, beside a password. Who has a passkey alone signs in again with it. */
export function CodeField({ form, id }: { form: FormState | undefined; id: string }) {
  const t = useTranslate();
  const path = useMatches().at(-1)?.pathname ?? urls.members();
  return (
    <>
      <Field
        name="code"
        id={id}
        label={t('code.label')}
        hint={t('code.hint')}
        form={form}
        autoComplete="one-time-code"
      />
      <p>
        <a href={urls.login({ again: '1', next: path })}>{t('code.other')}</a>
      </p>
    </>
  );
}
