import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/web/page-handle.ts';
import { paths } from '~/web/paths.ts';
import { FormToken } from '../form/form-token.tsx';
import { RecentPassword } from '../form/recent-password.tsx';
import { PlanSide, type PlanSideFacts } from './plan-side.tsx';

interface Props {
  current: PlanSideFacts | null;
  next: PlanSideFacts & { slug: string };
  /** Null when the change cannot be made; then only the way back is there. */
  change: Change | null;
  form: FormState | undefined;
}

interface Change {
  isUpgrade: boolean;
  /** To pay today, or the credit: "£30.00 GBP". */
  amount: string;
  billDate: string;
  from: string;
  prorationDate: number;
}

/** Both plans side by side, what the change costs today, and the two buttons. */
export function ChangeConfirmation({ current, next, change, form }: Props) {
  const t = useTranslate();
  const bill = change ? t('billing.confirm.billDate', { date: change.billDate }) : '';
  return (
    <>
      <div className="side-by-side">
        {current ? <PlanSide plan={current} title={t('billing.confirm.current')} note={bill} /> : null}
        <PlanSide plan={next} title={t('billing.confirm.next')} isNext note={bill} />
      </div>
      {change ? <Due change={change} price={next.price} /> : null}
      <div className="actions">
        <a className="button secondary" href={paths.members('plan')}>
          {t('billing.confirm.goBack')}
        </a>
        {change ? <Confirm change={change} plan={next.slug} form={form} /> : null}
      </div>
    </>
  );
}

function Due({ change, price }: { change: Change; price: string }) {
  const t = useTranslate();
  return (
    <div className="due">
      <p>{t(change.isUpgrade ? 'billing.confirm.dueToday' : 'billing.confirm.credit')}</p>
      <p className="amount">{change.amount}</p>
      <p>{t(change.isUpgrade ? 'billing.confirm.dueTodayText' : 'billing.confirm.creditText')}</p>
      <p>{t('billing.confirm.renews', { date: change.billDate, price })}</p>
    </div>
  );
}

function Confirm({ change, plan, form }: { change: Change; plan: string; form: FormState | undefined }) {
  const t = useTranslate();
  return (
    <form method="post" action={paths.planChange(plan)}>
      <FormToken />
      <input type="hidden" name="plan" value={plan} />
      <input type="hidden" name="from" value={change.from} />
      <input type="hidden" name="date" value={change.prorationDate} />
      <RecentPassword form={form} />
      <button type="submit" className="button">
        {t('billing.confirm.confirm')}
      </button>
    </form>
  );
}
