import { useTranslate } from '~/i18n/use-translate.tsx';
import { type Currency, currencies } from '~/itinerary/present/currencies.ts';
import { FaultText } from '../form/error-text.tsx';
import type { Fault } from './response.ts';

interface Props {
  entered: { fare: string; tax: string; fee: string; fareCurrency: Currency; adtQty: number };
  faults: readonly Fault[];
}

const amounts = ['fare', 'tax', 'fee'] as const;
const quantities = [1, 2, 3, 4, 5, 6, 7, 8];

/** Currency, quantity (1 to 8) and the three amounts; what is left empty is not shown in the result. */
export function FareFields({ entered, faults }: Props) {
  const t = useTranslate();
  const faultOf = (name: string) => faults.find(({ field }) => field === name)?.message;
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
        <FaultText id="fareCurrency-fault" message={faultOf('fareCurrency')} />
      </div>
      <div className="field short">
        <label htmlFor="adtQty">{t('converter.fares.quantity')}</label>
        <select id="adtQty" name="adtQty" defaultValue={entered.adtQty}>
          {quantities.map((quantity) => (
            <option key={quantity}>{quantity}</option>
          ))}
        </select>
        <FaultText id="adtQty-fault" message={faultOf('adtQty')} />
      </div>
      {amounts.map((name) => (
        <Amount key={name} name={name} value={entered[name]} fault={faultOf(name)} />
      ))}
    </fieldset>
  );
}

function Amount({ name, value, fault }: { name: (typeof amounts)[number]; value: string; fault: string | undefined }) {
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
        aria-describedby={fault ? `${name}-fault` : undefined}
        aria-invalid={fault ? true : undefined}
      />
      <FaultText id={`${name}-fault`} message={fault} />
    </div>
  );
}
