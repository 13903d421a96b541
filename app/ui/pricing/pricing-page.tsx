import { useI18n, useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { PlanColumns, type ShownPlan } from './plan-columns.tsx';

interface Props {
  currencies: { code: string; symbol: string }[];
  chosen: string;
  /** Note on VAT; null where the seller is not registered for it. */
  tax: 'included' | 'none-added' | 'stripe' | 'visitor' | null;
  atCapacity: boolean;
  plans: ShownPlan[];
}

export function PricingPage({ currencies, chosen, tax, atCapacity, plans }: Props) {
  const t = useTranslate();
  return (
    <div className="pricing">
      <div className="pricing-head">
        <div>
          <h1>{t('pricing.title')}</h1>
          <p className="lead">{t('pricing.lead')}</p>
        </div>
        <Currencies currencies={currencies} chosen={chosen} />
      </div>
      {atCapacity ? <p className="at-capacity">{t('account.signUp.atCapacity')}</p> : null}
      <PlanColumns plans={plans} currency={chosen} tax={tax} />
      <Questions hasTax={tax !== null} />
    </div>
  );
}

/** Links, so that a choice needs no script and has a URL. */
function Currencies({ currencies, chosen }: Pick<Props, 'currencies' | 'chosen'>) {
  const { language, t } = useI18n();
  return (
    <nav className="segment" aria-label={t('pricing.currency')}>
      {currencies.map(({ code, symbol }) => (
        <a
          key={code}
          href={urls.pricing({ currency: code, ...(language === 'en' ? {} : { lang: language }) })}
          rel="nofollow"
          aria-current={code === chosen ? 'true' : undefined}
        >
          {code.toUpperCase()} {symbol}
        </a>
      ))}
    </nav>
  );
}

const questions = ['converter', 'pay', 'change', 'limit', 'vat', 'currency'] as const;

function Questions({ hasTax }: { hasTax: boolean }) {
  const t = useTranslate();
  return (
    <div className="questions">
      {questions
        .filter((name) => hasTax || name !== 'vat')
        .map((name) => (
          <section key={name}>
            <h2>{t(`pricing.questions.${name}.question`)}</h2>
            <p>{t(`pricing.questions.${name}.answer`)}</p>
          </section>
        ))}
    </div>
  );
}
