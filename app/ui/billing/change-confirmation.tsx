import { languageFacts } from '~/i18n/languages.ts';
import { useI18n, useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { urls } from '~/urls.ts';
import { CsrfField } from '../form/csrf-field.tsx';
import { RecentPassword } from '../form/recent-password.tsx';
import { PlanSide, type PlanSideFacts } from './plan-side.tsx';

interface Props {
  current: PlanSideFacts | null;
  next: PlanSideFacts & { slug: string };
  /** Null when the change is impossible; only the way back is shown. */
  change: Change | null;
  form: FormState | undefined;
}

interface Change {
  kind: 'upgrade' | 'credit' | 'later';
  /** A payment of this month was refunded or is disputed. */
  givenBack: boolean;
  /** To pay today, or the credit: "£30.00 GBP". */
  amount: string;
  billDate: string;
  /** Requests that count as used in the new month of an upgrade; null where the month stays. */
  carried: number | null;
  /** The signed preview, which the form returns. */
  seen: string;
}

/** Both plans side by side, what the change costs today, and the two buttons. */
export function ChangeConfirmation({ current, next, change, form }: Props) {
  const t = useTranslate();
  const bill = change ? t('billing.confirm.billDate', { date: change.billDate }) : '';
  return (
    <>
      <div className="side-by-side">
        {current ? (
          <PlanSide plan={current} title={t('billing.confirm.current')} note={change?.kind === 'upgrade' ? '' : bill} />
        ) : null}
        <PlanSide plan={next} title={t('billing.confirm.next')} isNext note={bill} />
      </div>
      {change && current ? <AmountDue change={change} current={current} next={next} /> : null}
      <div className="actions">
        <a className="button secondary" href={urls.membersPlan()}>
          {t('billing.confirm.goBack')}
        </a>
        {change ? <Confirm change={change} plan={next.slug} form={form} /> : null}
      </div>
    </>
  );
}

interface AmountDueProps {
  change: Change;
  current: PlanSideFacts;
  next: PlanSideFacts;
}

function AmountDue({ change, current, next }: AmountDueProps) {
  const { kind, givenBack, amount, billDate: date, carried } = change;
  const { t, language } = useI18n();
  const { format } = new Intl.NumberFormat(languageFacts[language].locale);
  const words = {
    date,
    limit: format(next.limit),
    used: format(carried ?? 0),
    plan: t(`account.plans.names.${current.tier}`),
    next: t(`account.plans.names.${next.tier}`),
  };
  const renews = <p>{t('billing.confirm.renews', { date, price: next.price })}</p>;
  if (kind === 'later')
    return (
      <div className="due">
        <p>{t('billing.confirm.later', words)}</p>
        <p>{t(givenBack ? 'billing.confirm.laterGivenBack' : 'billing.confirm.laterText', words)}</p>
        {renews}
      </div>
    );
  if (kind === 'credit')
    return (
      <div className="due">
        <p>{t('billing.confirm.credit')}</p>
        <p className="amount">{amount}</p>
        <p>{t('billing.confirm.creditText')}</p>
        {renews}
      </div>
    );
  return (
    <div className="due">
      <p>{t('billing.confirm.dueToday')}</p>
      <p className="amount">{amount}</p>
      <p>{t(givenBack ? 'billing.confirm.dueTodayGivenBack' : 'billing.confirm.dueTodayText', words)}</p>
      <p>{t(carried ? 'billing.confirm.carried' : 'billing.confirm.fresh', words)}</p>
      {renews}
    </div>
  );
}

function Confirm({ change, plan, form }: { change: Change; plan: string; form: FormState | undefined }) {
  const t = useTranslate();
  return (
    <form method="post" action={urls.planChange(plan)}>
      <CsrfField />
      <input type="hidden" name="plan" value={plan} />
      <input type="hidden" name="seen" value={change.seen} />
      <RecentPassword form={form} />
      <button type="submit" className="button">
        {t('billing.confirm.confirm')}
      </button>
    </form>
  );
}
