import { useTranslate } from '~/i18n/use-translate.tsx';
import { type Currency, currencies } from '~/trip/present/currencies.ts';
import { ErrorText } from '../form/error-text.tsx';
import type { FieldError } from './response.ts';

interface Props {
  entered: { fare: string; tax: string; fee: string; fareCurrency: Currency; adtQty: number };
  errors: readonly FieldError[];
}

const amounts = ['fare', 'tax', 'fee'] as const;
const quantities = [1, 2, 3, 4, 5, 6, 7, 8];

/** Currency, quantity (1 to 8) and three amounts; the result leaves empty ones out. */
export function FareFields({ entered, errors }: Props) {
  const t = useTranslate();
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  return (
    <fieldset className="fares">
      <legend>{t('converter.fares.legend')}</legend>
      <div className="field short">
        <label htmlFor="fareCurrency">{t('converter.fares.currency')}</label>
        <select id="fareCurrency" name="fareCurrency" defaultValue={entered.fareCurrency}>
          {currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </select>
        <ErrorText id="fareCurrency-fault" message={errorOf('fareCurrency')} />
      </div>
      <div className="field short">
        <label htmlFor="adtQty">{t('converter.fares.quantity')}</label>
        <select id="adtQty" name="adtQty" defaultValue={entered.adtQty}>
          {quantities.map((quantity) => (
            <option key={quantity}>{quantity}</option>
          ))}
        </select>
        <ErrorText id="adtQty-fault" message={errorOf('adtQty')} />
      </div>
      {amounts.map((name) => (
        <Amount key={name} name={name} value={entered[name]} error={errorOf(name)} />
      ))}
    </fieldset>
  );
}

function Amount({ name, value, error }: { name: (typeof amounts)[number]; value: string; error: string | undefined }) {
  const t = useTranslate();
  return (
    <div className="field">
      <label htmlFor={name}>{t(`converter.fares.${name}`)}</label>
      <input
        id={name}
        name={name}
        inputMode="decimal"
        maxLength={40}
        defaultValue={value}
        aria-describedby={error ? `${name}-fault` : undefined}
        aria-invalid={error ? true : undefined}
      />
      <ErrorText id={`${name}-fault`} message={error} />
    </div>
  );
}
