import { type MouseEventHandler, useEffect, useRef, useState } from 'react';
import { languageFacts } from '~/i18n/languages.ts';
import { Space, useI18n, useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';

export interface PlanCard {
  /** Value of the field `apiOption`. */
  id: number;
  tier: 'free' | 'starter' | 'agency' | 'network';
  limit: number;
  /** Shared trips that work at the same time. */
  links: number;
  /** Note on tax; null for the free plan and where the seller is not registered for VAT. */
  tax: 'included' | 'none-added' | 'stripe' | 'visitor' | null;
  /** Monthly price by currency, "£19"; empty for the free plan. */
  prices: { currency: string; text: string }[];
}

interface Props {
  cards: PlanCard[];
  currencies: readonly string[];
  currency: string;
  chosen: number;
  /** The account's plan; null where there is none yet. */
  current: number | null;
  /** False for a customer, who accepted the terms before. */
  isSigningUp?: boolean;
  /** URL of the 'Cancel' link, which is missing without one. */
  cancel?: string;
  /** Closes the dialog. */
  onCancel?: MouseEventHandler;
}

/** Currency, plan cards, terms and the submit button (specification, 2.4). */
export function PlanChoice({ cards, currencies, currency, chosen, current, isSigningUp, cancel, onCancel }: Props) {
  const t = useTranslate();
  const { place, pick, isCurrent } = usePickedPlan(chosen, current);
  return (
    <div className="plan-choice" ref={place}>
      <fieldset className="currencies">
        <legend>{t('account.plans.currency')}</legend>
        <div className="segments">
          {currencies.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="currency"
                id={`currency-${each}`}
                value={each}
                defaultChecked={each === currency}
              />{' '}
              {each.toUpperCase()}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="plans">
        <legend>{t('account.plans.legend')}</legend>
        {cards.map((card) => (
          <Card key={card.id} card={card} checked={card.id === chosen} onPick={pick} />
        ))}
      </fieldset>
      <p>
        {t(isSigningUp ? 'account.signUp.termsBefore' : 'account.plans.termsBefore')}
        <Space />
        <a href={urls.apiTerms()}>{t('account.signUp.termsLink')}</a>
        {t('common.fullStop')}
      </p>
      <p className="actions">
        <button type="submit" className="button" disabled={isCurrent}>
          <span className="when-free">{t('account.plans.signUpFree')}</span>
          <span className="when-paid">{t(current === 1 ? 'account.plans.checkout' : 'account.plans.continue')}</span>
        </button>
        {cancel ? (
          <a className="button secondary" href={cancel} onClick={onCancel}>
            {t('account.plans.cancel')}
          </a>
        ) : null}
      </p>
    </div>
  );
}

/**
 * Without JavaScript the button is never disabled, and the server rejects an unchanged plan. The state is read from the
 * form, since a plan may be picked before hydration or restored by Back.
 */
function usePickedPlan(chosen: number, current: number | null) {
  const place = useRef<HTMLDivElement>(null);
  const [picked, pick] = useState(chosen);
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => {
    const radio = place.current?.querySelector<HTMLInputElement>('input[name=apiOption]:checked');
    if (radio) pick(Number(radio.value));
    setHydrated(true);
  }, []);
  return { place, pick, isCurrent: hydrated && picked === current };
}

function Card({ card, checked, onPick }: { card: PlanCard; checked: boolean; onPick: (id: number) => void }) {
  const { t, language } = useI18n();
  const number = new Intl.NumberFormat(languageFacts[language].locale);
  const id = `plan-${card.id}`;
  return (
    <div className={card.tier === 'free' ? 'plan-card is-free' : 'plan-card'}>
      <input
        type="radio"
        name="apiOption"
        id={id}
        value={card.id}
        defaultChecked={checked}
        onChange={() => onPick(card.id)}
      />
      <label htmlFor={id}>
        <strong>{t(`account.plans.names.${card.tier}`)}</strong>
        <span>{t(`account.plans.descriptions.${card.tier}`)}</span>
        <span>{t('account.plans.limit', { count: card.limit, limit: number.format(card.limit) })}</span>
        <span>{t('account.plans.links', { count: card.links, limit: number.format(card.links) })}</span>
        {card.prices.length === 0 ? <span className="price">{t('account.plans.free')}</span> : null}
        {card.prices.map(({ currency, text }) => (
          <span key={currency} className={`price in-${currency}`}>
            {t('account.plans.monthly', { price: text })}
          </span>
        ))}
        {card.tax ? <span className="hint">{t(`account.plans.tax.${card.tax}`)}</span> : null}
      </label>
    </div>
  );
}
