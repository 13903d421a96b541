import { useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';

export interface ShownPlan {
  slug: string;
  tier: 'free' | 'starter' | 'agency' | 'network';
  /** Whole units of the currency, a month. */
  cost: number;
  /** "£19" */
  price: string;
  /** "2,000" a month. */
  requests: string;
  perMinute: string;
  /** In one call. */
  texts: string;
  /** That work at the same time. */
  sharedTrips: string;
}

interface Props {
  plans: ShownPlan[];
  currency: string;
  tax: 'included' | 'none-added' | 'stripe' | 'visitor' | null;
}

/** The plan that most agencies need stands out. */
const isHot = ({ tier }: ShownPlan): boolean => tier === 'agency';

/** A column for each plan, and a row for each thing that is in it. */
export function PlanColumns({ plans, currency, tax }: Props) {
  const t = useTranslate();
  const everywhere = () => <Yes />;
  return (
    <table className="plan-columns" itemScope itemType="https://schema.org/Product">
      <thead>
        <tr>
          <td>
            <meta itemProp="name" content={`${t('common.product')} API`} />
            <meta itemProp="description" content={t('pricing.description')} />
          </td>
          {plans.map((plan) => (
            <PlanHead key={plan.slug} {...{ plan, currency, tax }} />
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="names">
          <td />
          {plans.map(({ tier }) => (
            <td key={tier}>{t(`account.plans.names.${tier}`)}</td>
          ))}
        </tr>
        <Row name="requests" plans={plans} cell={({ requests }) => requests} />
        <Row name="perMinute" plans={plans} cell={({ perMinute }) => perMinute} />
        <Row name="texts" plans={plans} cell={({ texts }) => texts} />
        <Row name="sharedTrips" plans={plans} cell={({ sharedTrips }) => sharedTrips} />
        <Row name="formats" plans={plans} cell={everywhere} />
        <Row name="languages" plans={plans} cell={everywhere} />
        <Row name="invoices" plans={plans} cell={({ cost }) => (cost > 0 ? <Yes /> : <No />)} />
      </tbody>
    </table>
  );
}

interface HeadProps {
  plan: ShownPlan;
  currency: string;
  tax: Props['tax'];
}

function PlanHead({ plan, currency, tax }: HeadProps) {
  const t = useTranslate();
  const { tier, cost, price } = plan;
  const name = t(`account.plans.names.${tier}`);
  return (
    <th
      scope="col"
      className={isHot(plan) ? 'hot' : undefined}
      itemProp="offers"
      itemScope
      itemType="https://schema.org/Offer"
    >
      <span className="plan-name" itemProp="name">
        {name}
      </span>
      <span className="plan-price">{price}</span>
      <small className="plan-month">{t('pricing.perMonth')}</small>
      <ChoosePlan plan={plan} name={name} />
      <small className="plan-for">{t(`account.plans.descriptions.${tier}`)}</small>
      {tax && cost > 0 ? <small className="plan-tax">{t(`account.plans.tax.${tax}`)}</small> : null}
      <meta itemProp="price" content={String(cost)} />
      <meta itemProp="priceCurrency" content={currency.toUpperCase()} />
    </th>
  );
}

/** To the sign-up with the plan preselected; with an account, to the change of its plan. */
function ChoosePlan({ plan, name }: { plan: ShownPlan; name: string }) {
  const t = useTranslate();
  const root = useRouteLoaderData<{ account: unknown }>('root');
  return (
    <a
      className={isHot(plan) ? 'button primary' : 'button'}
      href={root?.account ? urls.membersPlan() : urls.signUp({ plan: plan.slug })}
      rel="nofollow"
    >
      {plan.cost > 0 ? t('pricing.choose.paid', { plan: name }) : t('pricing.choose.free')}
    </a>
  );
}

interface RowProps {
  name: 'requests' | 'perMinute' | 'texts' | 'sharedTrips' | 'formats' | 'languages' | 'invoices';
  plans: ShownPlan[];
  cell: (plan: ShownPlan) => ReactNode;
}

function Row({ name, plans, cell }: RowProps) {
  const t = useTranslate();
  return (
    <tr>
      <th scope="row">{t(`pricing.rows.${name}`)}</th>
      {plans.map((plan) => (
        <td key={plan.slug} className={isHot(plan) ? 'hot' : undefined}>
          {cell(plan)}
        </td>
      ))}
    </tr>
  );
}

function Yes() {
  const t = useTranslate();
  return (
    <>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M3 8.5l3.5 3.5L13 4.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <span className="visually-hidden">{t('pricing.yes')}</span>
    </>
  );
}

function No() {
  const t = useTranslate();
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('pricing.no')}</span>
    </>
  );
}
