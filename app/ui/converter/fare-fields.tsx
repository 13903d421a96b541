import { memo, type ReactNode } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { currencyChoices } from '~/trip/options/currencies.ts';
import { Fold, type FoldContext } from '../additions/fold.tsx';
import { ErrorText } from '../form/error-text.tsx';
import type { EnteredFares, FieldError } from './response.ts';

interface Props extends FoldContext {
  entered: EnteredFares;
  /** Nobody changed the quantity that the page filled in. */
  isQuantityOurs: boolean;
  errors: readonly FieldError[];
  /** One of the fields is wrong. */
  isOpen: boolean;
  /** More than the fields here holds something. */
  isFilled: boolean;
  /** Of the prices of a shown result. */
  total: string | undefined;
  /** Of a shown result, beside the currency. */
  markUp?: ReactNode;
  /** Of a shown result: for whom the first line is; it takes in the quantity. */
  whom?: (quantity: ReactNode) => ReactNode;
  /** More about the price of a shown result. */
  children?: ReactNode;
}

const amounts = ['fare', 'tax', 'fee'] as const;

/** Currency, quantity (1 to 99) and three amounts; the result leaves empty ones out. */
export const FareFields = memo(function FareFields({
  entered,
  isQuantityOurs,
  errors,
  isOpen,
  isFilled,
  isWhole,
  wanted,
  total,
  markUp,
  whom,
  children,
}: Props) {
  const t = useTranslate();
  const faultOf = (name: string) => errors.find(({ field }) => field === name);
  const errorOf = (name: string) => faultOf(name)?.message;
  const quantity = <Quantity value={entered.adtQty} isOurs={isQuantityOurs} fault={faultOf('adtQty')} />;
  const hasAmount = amounts.some((name) => entered[name] !== '');
  return (
    <Fold
      {...{ isWhole, wanted }}
      part="fares"
      name={t('converter.fares.heading')}
      state={total ?? (hasAmount ? undefined : t('converter.fares.optional'))}
      isOpen={isOpen || hasAmount}
      isFilled={isFilled}
      absent={<input type="hidden" name="fareCurrency" value={entered.fareCurrency} />}
    >
      <fieldset className={whom ? 'of-result' : undefined} aria-label={t('converter.fares.legend')}>
        <div className="field">
          <label htmlFor="fareCurrency">{t('converter.fares.currency')}</label>
          <select id="fareCurrency" name="fareCurrency" defaultValue={entered.fareCurrency}>
            {currencyChoices(entered.fareCurrency).map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <ErrorText id="fareCurrency-fault" message={errorOf('fareCurrency')} />
        </div>
        {markUp}
        {whom ? whom(quantity) : quantity}
        {amounts.map((name) => (
          <Amount key={name} name={name} value={entered[name]} error={errorOf(name)} />
        ))}
      </fieldset>
      {children}
    </Fold>
  );
});

/**
 * The unseen twin tells the server whether somebody changed the number that the page had filled in.
 * Its type is text, since React gives one of type `hidden` its first value again.
 */
function Quantity({ value, isOurs, fault }: { value: number; isOurs: boolean; fault: FieldError | undefined }) {
  const t = useTranslate();
  return (
    <div className="field">
      <label htmlFor="adtQty">{t('converter.fares.quantity')}</label>
      <input
        id="adtQty"
        name="adtQty"
        type="number"
        min={1}
        max={99}
        defaultValue={fault?.typed ?? value}
        aria-describedby={fault ? 'adtQty-fault' : undefined}
        aria-invalid={fault ? true : undefined}
      />
      <input hidden name="quantityShown" defaultValue={isOurs ? value : ''} />
      <ErrorText id="adtQty-fault" message={fault?.message} />
    </div>
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
