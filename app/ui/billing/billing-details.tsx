import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { urls } from '~/urls.ts';
import { type CountryOptions, CountrySelect } from '../form/country-select.tsx';
import { CsrfField } from '../form/csrf-field.tsx';
import { VatNumberField } from '../form/vat-number-field.tsx';

interface Props {
  /** Slug. */
  plan: string;
  form: FormState | undefined;
  country: string;
  vatNumber: string | null;
  countries: CountryOptions;
  vatNumberNeededAbroad: boolean;
  /** Missing details, without which nothing can be paid. */
  fault: 'country-unknown' | 'vat-number-needed' | null;
}

/** Country and VAT number at the checkout; collapsed unless one of them is required. */
export function BillingDetails({ fault, ...fields }: Props) {
  const t = useTranslate();
  if (!fault)
    return (
      <details open={fields.form?.values.step === 'details'}>
        <summary>{t('billing.checkout.details')}</summary>
        <DetailsFields {...fields} />
      </details>
    );
  return (
    <>
      <h2>{t('billing.checkout.details')}</h2>
      <p className="warning">
        {t(fault === 'country-unknown' ? 'billing.failed.country' : 'billing.failed.vatNumber')}
      </p>
      <DetailsFields {...fields} />
    </>
  );
}

function DetailsFields({ plan, form, country, vatNumber, countries, vatNumberNeededAbroad }: Omit<Props, 'fault'>) {
  const t = useTranslate();
  return (
    <form method="post" action={urls.checkout(plan)} noValidate>
      <CsrfField />
      <input type="hidden" name="step" value="details" />
      <CountrySelect countries={countries} form={form} initial={country} />
      <VatNumberField form={form} initial={vatNumber} isNeededAbroad={vatNumberNeededAbroad} />
      <p className="actions">
        <button type="submit" className="button secondary">
          {t('billing.checkout.saveDetails')}
        </button>
      </p>
    </form>
  );
}
