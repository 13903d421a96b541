import { formatTimestamp } from '~/i18n/format-date.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { CsrfField } from '../form/csrf-field.tsx';

export interface KeyRow {
  id: string;
  mode: 'live' | 'test';
  publicKey: string;
  secret: string | null;
  createdAt: string;
  lastUsedAt: string | null;
  expiresAt: string | null;
}

/** Active keys with their dates and actions. */
export function KeyList({ keys }: { keys: KeyRow[] }) {
  const { t } = useI18n();
  const live = keys.filter(({ mode }) => mode === 'live');
  return (
    <section className="card" aria-labelledby="keys">
      <h3 id="keys">{t('members.keys.title')}</h3>
      <div className="wide-table">
        <table className="keys">
          <thead>
            <tr>
              {(['kind', 'public', 'created', 'used', 'actions'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`members.keys.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <Row key={key.id} row={key} />
            ))}
          </tbody>
        </table>
      </div>
      {live.length > 1 ? (
        <p>{t('members.keys.rotateBusy')}</p>
      ) : (
        <KeyAction intent="rotate" text="rotateText" label="rotate" />
      )}
      {keys.length === live.length ? <KeyAction intent="test" text="testText" label="makeTest" /> : null}
    </section>
  );
}

function Row({ row }: { row: KeyRow }) {
  const { t, language } = useI18n();
  const date = (iso: string) => formatTimestamp(iso, language);
  return (
    <tr>
      <td>{t(`members.keys.${row.mode}`)}</td>
      <td>
        <code>{row.publicKey}</code>
        {row.secret ? <code>{row.secret}</code> : null}
        {row.expiresAt ? <span className="hint">{t('members.keys.ends', { date: date(row.expiresAt) })}</span> : null}
      </td>
      <td data-label={t('members.keys.created')}>{date(row.createdAt)}</td>
      <td data-label={t('members.keys.used')}>{row.lastUsedAt ? date(row.lastUsedAt) : t('members.keys.never')}</td>
      <td>
        <form method="post" action={urls.membersApi()}>
          <CsrfField />
          <input type="hidden" name="key" value={row.id} />
          <button type="submit" name="intent" value="revoke" className="button secondary">
            {t('members.keys.revoke')}
          </button>
        </form>
      </td>
    </tr>
  );
}

function KeyAction({
  intent,
  text,
  label,
}: {
  intent: string;
  text: 'rotateText' | 'testText';
  label: 'rotate' | 'makeTest';
}) {
  const { t } = useI18n();
  return (
    <form method="post" action={urls.membersApi()}>
      <CsrfField />
      <p>{t(`members.keys.${text}`)}</p>
      <button type="submit" name="intent" value={intent} className="button secondary">
        {t(`members.keys.${label}`)}
      </button>
    </form>
  );
}
