import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { type CountryOptions, CountrySelect } from './country-select.tsx';
import { Field, PasswordField } from './field.tsx';
import { VatNumberField } from './vat-number-field.tsx';

interface Props {
  form: FormState | undefined;
}

interface TaxFields {
  countries: CountryOptions;
  vatNumberNeededAbroad: boolean;
}

/** Who signs up (fields: specification, 3.3). */
export function CompanyFields({ form }: Props) {
  const t = useTranslate();
  return (
    <fieldset>
      <legend>{t('account.signUp.company')}</legend>
      <Field name="agencyname" label={t('account.labels.agency')} form={form} autoComplete="organization" />
      <Field name="contactperson" label={t('account.labels.contact')} form={form} autoComplete="name" />
      <Field
        name="phone"
        label={t('account.labels.phone')}
        form={form}
        hint={t('account.signUp.phoneHint')}
        type="tel"
        autoComplete="tel"
      />
      <Field
        name="iatacode"
        label={t('account.labels.iata')}
        form={form}
        hint={t('account.signUp.iataHint')}
        optional
      />
    </fieldset>
  );
}

export function AddressFields({ form, countries, vatNumberNeededAbroad }: Props & TaxFields) {
  const t = useTranslate();
  return (
    <fieldset>
      <legend>{t('pages.signUp.address')}</legend>
      <Field name="addressone" label={t('account.labels.addressOne')} form={form} autoComplete="address-line1" />
      <Field
        name="addresstwo"
        label={t('account.labels.addressTwo')}
        form={form}
        autoComplete="address-line2"
        optional
      />
      <Field name="city" label={t('account.labels.city')} form={form} autoComplete="address-level2" />
      <CountrySelect countries={countries} form={form} />
      <VatNumberField form={form} isNeededAbroad={vatNumberNeededAbroad} />
    </fieldset>
  );
}

/** Email and password, each typed twice; both may be pasted. */
export function SignInFields({ form }: Props) {
  const t = useTranslate();
  return (
    <fieldset>
      <legend>{t('account.signUp.signIn')}</legend>
      <Field name="email" label={t('account.labels.email')} form={form} type="email" autoComplete="email" />
      <Field
        name="confirmemail"
        label={t('account.labels.confirmEmail')}
        form={form}
        type="email"
        autoComplete="email"
      />
      <PasswordField
        name="password"
        label={t('account.labels.password')}
        form={form}
        hint={t('account.signUp.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField
        name="password_confirmation"
        label={t('account.labels.confirmPassword')}
        form={form}
        autoComplete="new-password"
      />
    </fieldset>
  );
}
