import { languageFacts } from '~/i18n/languages.ts';
import { useI18n } from '~/i18n/use-translate.tsx';

export interface Order {
  tier: 'free' | 'starter' | 'agency' | 'network';
  /** "£49.00 GBP" a month. */
  price: string;
  /** The note on tax. */
  tax: 'included' | 'none-added' | 'stripe' | 'visitor' | null;
  limit: number;
  /** "20 November 2026" */
  today: string;
}

/** What is about to be bought (specification, 2.6). */
export function OrderSummary({ order }: { order: Order }) {
  const { t, language } = useI18n();
  const limit = new Intl.NumberFormat(languageFacts[language].locale).format(order.limit);
  const price = order.tax
    ? t('billing.checkout.priceAndTax', { price: order.price, tax: t(`account.plans.tax.${order.tax}`) })
    : order.price;
  const rows = [
    [t('billing.checkout.limit'), t('account.plans.limit', { count: order.limit, limit })],
    [t('billing.checkout.firstCharge'), t('billing.checkout.today', { date: order.today })],
    [t('billing.checkout.recurring'), price],
  ];
  return (
    <>
      <p className="plan">
        <b>{t(`account.plans.names.${order.tier}`)}</b>
        <span>{t(`account.plans.descriptions.${order.tier}`)}</span>
      </p>
      <p className="cost">
        <b>{order.price}</b> <span>{t('billing.checkout.cost')}</span>
      </p>
      <dl className="order">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{t('billing.checkout.terms')}</p>
    </>
  );
}
