import { formatTimestamp } from '~/i18n/format-date.ts';
import { useI18n, useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { urls } from '~/urls.ts';
import { Field, PasswordField } from '../form/field.tsx';
import { PasskeyForm } from '../form/passkey-form.tsx';
import { useIsHydrated } from '../page/use-is-hydrated.ts';
import { ConfirmedForm } from './confirmed-form.tsx';

export interface PasskeyRow {
  id: string;
  name: string;
  /** ISO. */
  createdAt: string;
  lastUsedAt: string | null;
}

interface Props {
  passkeys: PasskeyRow[];
  /** Recently authenticated: the browser is asked for a new one at once. */
  isRecent: boolean;
  form: FormState | undefined;
  /** Which form was rejected. */
  intent: string | undefined;
}

export function PasskeyList({ passkeys, isRecent, form, intent }: Props) {
  const t = useTranslate();
  const formOf = (name: string) => (intent === name ? form : undefined);
  const isHydrated = useIsHydrated();
  return (
    <section className="card" aria-labelledby="passkeys">
      <h2 id="passkeys">{t('security.passkeys.title')}</h2>
      <p>{t('security.passkeys.text')}</p>
      {passkeys.length > 0 ? <Table passkeys={passkeys} /> : null}
      {isHydrated ? null : <p className="hint">{t('security.passkeys.needsScripts')}</p>}
      {isRecent ? (
        <PasskeyForm purpose="add" action={urls.membersSecurity()} label={t('security.passkeys.add')}>
          <input type="hidden" name="intent" value="add-passkey" />
          <Field
            name="name"
            label={t('security.passkeys.name')}
            form={formOf('add-passkey')}
            initial={t('security.passkeys.example')}
          />
          <PasswordField
            name="password"
            id={formOf('add-passkey') ? 'password' : 'passkey-password'}
            label={t('account.labels.password')}
            form={formOf('add-passkey')}
            autoComplete="current-password"
          />
        </PasskeyForm>
      ) : (
        <p>
          <a href={urls.login({ again: '1', next: urls.membersSecurity() })}>{t('security.passkeys.signInAgain')}</a>
        </p>
      )}
      {passkeys.length > 0 ? <RemovePasskey passkeys={passkeys} form={formOf('remove-passkey')} /> : null}
    </section>
  );
}

function Table({ passkeys }: { passkeys: PasskeyRow[] }) {
  const { t, language } = useI18n();
  const time = (iso: string) => formatTimestamp(iso, language);
  return (
    <div className="wide-table">
      <table className="keys">
        <thead>
          <tr>
            {(['name', 'created', 'used'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`security.passkeys.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <tr key={id}>
              <td>
                <bdi>{name}</bdi>
              </td>
              <td data-label={t('security.passkeys.columns.created')}>{time(createdAt)}</td>
              <td data-label={t('security.passkeys.columns.used')}>
                {lastUsedAt ? time(lastUsedAt) : t('members.keys.never')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RemovePasskey({ passkeys, form }: Pick<Props, 'passkeys' | 'form'>) {
  const t = useTranslate();
  return (
    <ConfirmedForm intent="remove-passkey" label={t('security.passkeys.remove')} form={form} hasPasskeys>
      <div className="field">
        <label htmlFor="removed-passkey">{t('security.passkeys.name')}</label>
        <select id="removed-passkey" name="id" defaultValue={form?.values.id}>
          {passkeys.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </ConfirmedForm>
  );
}
