import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { urls } from '~/urls.ts';
import { type CountryOptions, CountrySelect } from '../form/country-select.tsx';
import { CsrfField } from '../form/csrf-field.tsx';
import { Field } from '../form/field.tsx';
import { RecentPassword } from '../form/recent-password.tsx';
import { resultAnchor } from '../form/result-anchor.ts';
import { VatNumberField } from '../form/vat-number-field.tsx';

export interface Details {
  agencyname: string;
  name: string;
  iatacode: string | null;
  address_1: string;
  address_2: string | null;
  city: string;
  country: string;
  vatnumber: string | null;
  email: string;
  phone: string;
}

interface Props {
  details: Details;
  form: FormState | undefined;
  /** Shows the link that changes the card. */
  hasCard: boolean;
  countries: CountryOptions;
  vatNumberNeededAbroad: boolean;
}

/** The account's details (fields: specification, 3.3). */
export function DetailsForm({ details, form, hasCard, countries, vatNumberNeededAbroad }: Props) {
  const t = useTranslate();
  const field = (name: keyof Details) => ({ name, form, initial: details[name] });
  return (
    <form method="post" action={urls.membersEdit() + resultAnchor} noValidate>
      <CsrfField />
      <Field {...field('agencyname')} label={t('account.labels.agency')} autoComplete="organization" />
      <Field {...field('name')} label={t('account.labels.contact')} autoComplete="name" />
      <Field {...field('iatacode')} label={t('account.labels.iata')} optional />
      <Field {...field('address_1')} label={t('account.labels.addressOne')} autoComplete="address-line1" />
      <Field {...field('address_2')} label={t('account.labels.addressTwo')} autoComplete="address-line2" optional />
      <Field {...field('city')} label={t('account.labels.city')} autoComplete="address-level2" />
      <CountrySelect countries={countries} form={form} initial={details.country} />
      <VatNumberField form={form} initial={details.vatnumber} isNeededAbroad={vatNumberNeededAbroad} />
      <Field {...field('email')} label={t('account.labels.email')} type="email" autoComplete="email" />
      <Field {...field('phone')} label={t('account.labels.phone')} type="tel" autoComplete="tel" />
      {form?.errors.password ? <RecentPassword form={form} /> : null}
      <p className="actions">
        <button type="submit" className="button">
          {t('members.edit.save')}
        </button>
        <a className="button secondary" href={urls.members()}>
          {t('members.edit.cancel')}
        </a>
        {hasCard ? (
          <a className="button secondary" href={urls.card()}>
            {t('billing.card.title')}
          </a>
        ) : null}
      </p>
    </form>
  );
}
