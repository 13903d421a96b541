import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { urls } from '~/urls.ts';
import { CsrfField } from '../form/csrf-field.tsx';
import { ErrorText } from '../form/error-text.tsx';
import { Field } from '../form/field.tsx';
import { RecentPassword } from '../form/recent-password.tsx';
import { resultAnchor } from '../form/result-anchor.ts';

/** By field: what a key may call, and whether a new one may at first. */
const scopes = [
  { name: 'scopeConvert', scope: 'convert', isUsual: true },
  { name: 'scopeLookUps', scope: 'look-ups', isUsual: true },
  { name: 'scopeAccount', scope: 'account', isUsual: false },
] as const;

export function NewKeyForm({ form }: { form: FormState | undefined }) {
  const t = useTranslate();
  return (
    <section className="card" aria-labelledby="new-key">
      <h2 id="new-key">{t('members.keys.create')}</h2>
      <p>{t('members.keys.createText')}</p>
      <form method="post" action={urls.membersApi() + resultAnchor} noValidate>
        <CsrfField />
        <Field
          name="newName"
          label={t('members.keys.name')}
          hint={t('members.keys.nameHint')}
          form={form}
          autoComplete="off"
        />
        <Scopes form={form} />
        <Field
          name="expires"
          type="date"
          optional
          label={t('members.keys.expires')}
          hint={t('members.keys.expiresHint')}
          form={form}
        />
        <Field
          name="networks"
          rows={3}
          optional
          label={t('members.keys.networks')}
          hint={t('members.keys.networksHint')}
          form={form}
        />
        <RecentPassword form={form} id={form ? 'password' : 'password-new'} label={t('account.labels.password')} />
        <button type="submit" name="intent" value="create" className="button">
          {t('members.keys.create')}
        </button>
      </form>
    </section>
  );
}

function Scopes({ form }: { form: FormState | undefined }) {
  const t = useTranslate();
  const error = form?.errors.scopeConvert;
  return (
    <fieldset className={error ? 'field has-fault' : 'field'}>
      <legend>{t('members.keys.scopesLegend')}</legend>
      {scopes.map(({ name, scope, isUsual }) => (
        <label key={name} className="choice">
          <input
            type="checkbox"
            name={name}
            id={name}
            defaultChecked={form ? form.values[name] !== undefined : isUsual}
            aria-describedby={error ? 'scopeConvert-fault' : undefined}
          />{' '}
          {t(`members.keys.scopes.${scope}`)}
        </label>
      ))}
      <ErrorText id="scopeConvert-fault" message={error ? t(error) : undefined} />
    </fieldset>
  );
}
