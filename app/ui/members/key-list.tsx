import { useI18n } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { urls } from '~/urls.ts';
import { CsrfField } from '../form/csrf-field.tsx';
import type { KeyRow } from './key-facts.ts';
import { KeyTableRow } from './key-row.tsx';

const columns = ['name', 'public', 'created', 'used', 'actions'] as const;

interface Props {
  keys: readonly KeyRow[];
  form: FormState | undefined;
}

/** Keys in use with their dates and actions, and those that expired lately. */
export function KeyList({ keys, form }: Props) {
  const { t } = useI18n();
  const hasTestKey = keys.some(({ mode }) => mode === 'test');
  return (
    <section className="card" aria-labelledby="keys">
      <h2 id="keys">{t('members.keys.title')}</h2>
      <div className="wide-table">
        <table className="keys">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`members.keys.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <KeyTableRow
                key={key.id}
                row={key}
                isPairBusy={keys.some(
                  (other) => other.id !== key.id && other.publicKey === key.publicKey && !other.isExpired,
                )}
                form={form?.values.key === key.id ? form : undefined}
              />
            ))}
          </tbody>
        </table>
      </div>
      {hasTestKey ? null : <MakeTestKey />}
    </section>
  );
}

function MakeTestKey() {
  const { t } = useI18n();
  return (
    <form method="post" action={urls.membersApi()}>
      <CsrfField />
      <p>{t('members.keys.testText')}</p>
      <button type="submit" name="intent" value="test" className="button secondary">
        {t('members.keys.makeTest')}
      </button>
    </form>
  );
}
