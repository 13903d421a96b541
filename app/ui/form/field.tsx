import { type HTMLInputAutoCompleteAttribute, type HTMLInputTypeAttribute, useState } from 'react';
import { useI18n, useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { useIsHydrated } from '../page/use-is-hydrated.ts';
import { ErrorText } from './error-text.tsx';
import { limitOf } from './limit-of.ts';

interface Props {
  name: string;
  label: string;
  form: FormState | undefined;
  type?: HTMLInputTypeAttribute;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  hint?: string;
  optional?: boolean;
  initial?: string | null;
  /** Keeps ids unique on a page with two fields of this name. */
  id?: string;
  /** Lines of a text area. */
  rows?: number;
}

/** A labelled field with hint and error. It has no `required`: the server's messages replace the browser's. */
export function Field({ name, label, form, hint, optional = false, id = name, initial, rows, ...rest }: Props) {
  const { t, language } = useI18n();
  const error = form?.errors[name];
  const describedBy = [hint && `${id}-hint`, error && `${id}-fault`].filter(Boolean).join(' ');
  const shared = {
    id,
    name,
    defaultValue: form?.values[name] ?? initial ?? '',
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy || undefined,
  };
  return (
    <div className={error ? 'field has-fault' : 'field'}>
      <label htmlFor={id}>
        {label} {optional ? <span className="optional">{t('account.labels.optional')}</span> : null}
      </label>
      {rows ? <textarea rows={rows} {...shared} /> : <input type="text" {...rest} {...shared} />}
      <ErrorText id={`${id}-fault`} message={error ? t(error, limitOf(form, name, language)) : undefined} />
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/**
 * Never filled in again; a message that says the rule replaces the hint; password managers and pasting work. Scripts add
 * a button that shows what is typed.
 */
export function PasswordField({ hint, ...field }: Omit<Props, 'type' | 'initial' | 'rows'>) {
  const t = useTranslate();
  const [isShown, setShown] = useState(false);
  const isReady = useIsHydrated();
  const id = field.id ?? field.name;
  const isRuleSaid = field.form?.errors[field.name] === 'account.fields.password';
  return (
    <div className="password">
      <Field {...field} {...(hint && !isRuleSaid ? { hint } : {})} type={isShown ? 'text' : 'password'} />
      {isReady ? (
        <button
          type="button"
          className="show"
          aria-pressed={isShown}
          aria-controls={id}
          onClick={() => setShown((shown) => !shown)}
        >
          {t('account.labels.show')}
        </button>
      ) : null}
    </div>
  );
}
