import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { ErrorText } from './error-text.tsx';

/** Sorted names in the reader's language; made on the server, since browsers name some countries differently. */
export type CountryOptions = readonly { code: string; name: string }[];

interface Props {
  countries: CountryOptions;
  form: FormState | undefined;
  /** A country code, or an old text that names no country. */
  initial?: string;
}

/** An old text that names no country is shown, and a choice is required. */
export function CountrySelect({ countries, form, initial = '' }: Props) {
  const t = useTranslate();
  const error = form?.errors.country;
  const chosen = form?.values.country ?? initial;
  const isUnread = initial !== '' && !countries.some(({ code }) => code === initial);
  const describedBy = [isUnread && 'country-hint', error && 'country-fault'].filter(Boolean).join(' ');
  return (
    <div className={error ? 'field has-fault' : 'field'}>
      <label htmlFor="country">{t('account.labels.country')}</label>
      <select
        id="country"
        name="country"
        autoComplete="country"
        defaultValue={countries.some(({ code }) => code === chosen) ? chosen : ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      >
        <option value="">{t('account.labels.chooseCountry')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <ErrorText id="country-fault" message={error ? t(error) : undefined} />
      {isUnread ? (
        <p className="hint" id="country-hint">
          {t('account.labels.countryUnread', { text: initial })}
        </p>
      ) : null}
    </div>
  );
}
