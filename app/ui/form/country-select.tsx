import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { ErrorText } from './error-text.tsx';

/** Countries by name in the reader's language; made on the server, because browsers name some of them otherwise. */
export type CountryOptions = readonly { code: string; name: string }[];

interface Props {
  countries: CountryOptions;
  form: FormState | undefined;
  /** What the account has: a code, or a text that nobody could read. */
  initial?: string;
}

/** The country as a list; a text that was never read is shown and asked for again. */
export function CountrySelect({ countries, form, initial = '' }: Props) {
  const t = useTranslate();
  const error = form?.errors.country;
  const chosen = form?.values.country ?? initial;
  const isUnread = initial !== '' && !countries.some(({ code }) => code === initial);
  const describedBy = [isUnread && 'country-hint', error && 'country-fault'].filter(Boolean).join(' ');
  return (
    <div className={error ? 'field has-fault' : 'field'}>
      <label htmlFor="country">{t('account.labels.country')}</label>
      {isUnread ? (
        <p className="hint" id="country-hint">
          {t('account.labels.countryUnread', { text: initial })}
        </p>
      ) : null}
      <ErrorText id="country-fault" message={error ? t(error) : undefined} />
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
    </div>
  );
}
