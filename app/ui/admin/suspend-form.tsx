import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { CsrfField } from '../form/csrf-field.tsx';
import type { CustomerView } from './customer-facts.tsx';

const reasons = ['abuse', 'security', 'unpaid', 'asked-for', 'other'] as const;

/** Suspends with a reason of a closed list, or restores. Admins are changed at the terminal. */
export function SuspendForm({ customer: { id, suspended, isAdmin } }: { customer: CustomerView }) {
  const t = useTranslate();
  if (isAdmin) return <p className="admin-empty">{t('admin.customers.done.admin')}</p>;
  return (
    <form method="post" action={urls.adminCustomer(id)} className="admin-actions">
      <CsrfField />
      {suspended ? (
        <button type="submit" name="act" value="restore">
          {t('admin.customers.restore')}
        </button>
      ) : (
        <details>
          <summary>{t('admin.customers.suspend')}</summary>
          <p>{t('admin.customers.suspendText')}</p>
          <label>
            {t('admin.customers.reason')}{' '}
            <select name="reason" defaultValue="abuse">
              {reasons.map((reason) => (
                <option key={reason} value={reason}>
                  {t(`admin.customers.reasons.${reason}`)}
                </option>
              ))}
            </select>
          </label>{' '}
          <button type="submit" name="act" value="suspend" className="admin-danger">
            {t('admin.customers.suspendSure')}
          </button>
        </details>
      )}
    </form>
  );
}
