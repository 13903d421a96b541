import { useTranslate } from '~/i18n/use-translate.tsx';
import { Timestamp } from './timestamp.tsx';

export interface CustomerView {
  id: string;
  name: string;
  agencyName: string;
  email: string;
  phone: string;
  country: string;
  isAdmin: boolean;
  created: string;
  activated: string | null;
  suspended: string | null;
  deletionDue: string | null;
  plan: string | null;
  paymentIssue: 'past-due' | 'action-required' | null;
  /** ISO: the end of the paid month. */
  periodEnd: string | null;
  willCancel: boolean;
  /** "1,284" */
  used: string;
  limit: string;
}

interface Props {
  customer: CustomerView;
  done: 'suspended' | 'restored' | 'unchanged' | 'admin' | 'gone' | null;
}

export function CustomerFacts({ customer, done }: Props) {
  const t = useTranslate();
  const { suspended, deletionDue, paymentIssue, plan, periodEnd, willCancel } = customer;
  const moment = (at: string | null) => (at ? <Timestamp at={at} /> : t('admin.none'));
  const rows = [
    ['name', customer.name],
    ['email', customer.email],
    ['phone', customer.phone],
    ['country', customer.country],
    ['since', moment(customer.created)],
    ['activated', moment(customer.activated)],
    ['plan', plan ?? t('admin.none')],
    ['periodEnd', moment(periodEnd)],
    ['usage', t('admin.customers.used', { used: customer.used, limit: customer.limit })],
  ] as const;
  return (
    <>
      <h1>{customer.agencyName}</h1>
      {done ? (
        <p className="admin-notice" role="status">
          {t(`admin.customers.done.${done}`)}
        </p>
      ) : null}
      {suspended ? (
        <p className="admin-notice">{t('admin.customers.suspended', { at: suspended.slice(0, 10) })}</p>
      ) : null}
      {suspended && plan && periodEnd ? (
        <p className={willCancel ? 'admin-notice' : 'admin-notice admin-alarming'}>
          {t(willCancel ? 'admin.customers.billingEnds' : 'admin.customers.billingGoesOn')}
        </p>
      ) : null}
      {deletionDue ? (
        <p className="admin-notice">{t('admin.customers.deletionDue', { at: deletionDue.slice(0, 10) })}</p>
      ) : null}
      {paymentIssue ? (
        <p className="admin-notice admin-alarming">{t(`admin.customers.issues.${paymentIssue}`)}</p>
      ) : null}
      <dl className="admin-facts-list">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`admin.customers.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
