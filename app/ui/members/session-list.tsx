import { formatTimestamp } from '~/i18n/format-date.ts';
import { networkName } from '~/i18n/network-name.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { CsrfField } from '../form/csrf-field.tsx';

export interface SessionRow {
  id: string;
  kind: 'page' | 'api';
  device: string | null;
  network: string | null;
  /** ISO 8601, as are the others. */
  begunAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

const columns = ['device', 'network', 'begun', 'used', 'actions'] as const;

/** Every browser and API token that is signed in, each with a button that ends it. */
export function SessionList({ sessions }: { sessions: readonly SessionRow[] }) {
  const { t } = useI18n();
  return (
    <section className="card">
      <p>{t('activity.sessions.intro')}</p>
      <p className="hint">{t('activity.sessions.hint')}</p>
      <form method="post" action={urls.membersSessions()}>
        <CsrfField />
        <div className="wide-table">
          <table className="keys log">
            <caption className="visually-hidden">{t('activity.sessions.title')}</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`activity.sessions.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sessions.map((session) => (
                <Row key={session.id} session={session} />
              ))}
            </tbody>
          </table>
        </div>
        {sessions.length > 1 ? <EndOthers /> : null}
      </form>
    </section>
  );
}

function Row({ session }: { session: SessionRow }) {
  const { t, language } = useI18n();
  const device = session.device ?? t('activity.sessions.unknown');
  const begun = formatTimestamp(session.begunAt, language);
  return (
    <tr>
      <td>
        {device}
        {session.kind === 'api' ? <span className="hint"> · {t('activity.sessions.api')}</span> : null}
      </td>
      <td data-label={t('activity.sessions.network')}>
        {session.network ? networkName(session.network, t) : t('activity.sessions.unknown')}
      </td>
      <td data-label={t('activity.sessions.begun')}>
        <time dateTime={session.begunAt}>{begun}</time>
      </td>
      <td data-label={t('activity.sessions.used')}>
        <time dateTime={session.lastUsedAt}>{formatTimestamp(session.lastUsedAt, language)}</time>
      </td>
      <td>
        {session.isCurrent ? (
          <strong>{t('activity.sessions.current')}</strong>
        ) : (
          <button
            type="submit"
            name="end"
            value={session.id}
            className="button secondary"
            aria-label={t('activity.sessions.endLabel', { device, date: begun })}
          >
            {t('activity.sessions.end')}
          </button>
        )}
      </td>
    </tr>
  );
}

function EndOthers() {
  const { t } = useI18n();
  return (
    <>
      <p>{t('activity.sessions.endOthersText')}</p>
      <button type="submit" name="end" value="others" className="button secondary">
        {t('activity.sessions.endOthers')}
      </button>
    </>
  );
}
