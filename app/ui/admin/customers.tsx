import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { Table } from './table.tsx';
import { Timestamp } from './timestamp.tsx';

interface CustomerRow {
  id: string;
  agencyName: string;
  email: string;
  plan: string | null;
  role: 'admin' | 'customer';
  createdAt: string;
  activatedAt: string | null;
  suspendedAt: string | null;
  deletionDueAt: string | null;
}

const columns = ['agency', 'email', 'plan', 'state', 'since'] as const;

/** A page of customers. `older` is where the next one begins. */
export function Customers(props: { customers: readonly CustomerRow[]; older: string | null; search: string }) {
  const t = useTranslate();
  const { customers, older, search } = props;
  if (customers.length === 0) return <p className="admin-empty">{t('admin.customers.none')}</p>;
  return (
    <>
      <Table
        head={columns.map((name) => t(`admin.customers.${name}`))}
        rows={customers.map((customer) => ({
          key: customer.id,
          cells: [
            <a key="agency" href={urls.adminCustomer(customer.id)}>
              {customer.agencyName}
            </a>,
            customer.email,
            customer.plan ?? t('admin.none'),
            t(`admin.customers.states.${stateOf(customer)}`),
            <Timestamp key="since" at={customer.createdAt} />,
          ],
        }))}
      />
      {older ? (
        <p>
          <a href={urls.adminCustomers({ q: search, after: older })}>{t('admin.customers.older')}</a>
        </p>
      ) : null}
    </>
  );
}

function stateOf({ role, activatedAt, suspendedAt, deletionDueAt }: CustomerRow) {
  if (suspendedAt) return 'suspended';
  if (deletionDueAt) return 'deletion';
  if (role === 'admin') return 'admin';
  return activatedAt ? 'active' : 'unproven';
}
