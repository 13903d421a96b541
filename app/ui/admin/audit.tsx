import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { Table } from './table.tsx';
import { Timestamp } from './timestamp.tsx';

interface Entry {
  id: string;
  event: string;
  actorId: string | null;
  accountId: string | null;
  detail: string;
  at: string;
}

/** Events that `npm run admin` writes; others without an actor come from jobs and strangers. */
const isCommand = (event: string) => /^(admin|account)-/.test(event);

/** A page of the audit. `older` is where the next one begins. */
export function Audit({ entries, older }: { entries: readonly Entry[]; older: string | null }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="audit">
      <h2 id="audit">{t('admin.audit.title')}</h2>
      {entries.length === 0 ? (
        <p className="admin-empty">{t('admin.audit.empty')}</p>
      ) : (
        <Table
          head={[
            t('admin.audit.event'),
            t('admin.audit.when'),
            t('admin.audit.actor'),
            t('admin.audit.account'),
            t('admin.audit.detail'),
          ]}
          rows={entries.map(({ id, event, actorId, accountId, detail, at }) => ({
            key: id,
            cells: [
              <code key="event">{event}</code>,
              <Timestamp key="at" at={at} />,
              actorId ?? t(isCommand(event) ? 'admin.audit.terminal' : 'admin.none'),
              accountId ?? t('admin.none'),
              detail || t('admin.none'),
            ],
          }))}
        />
      )}
      {older ? (
        <p>
          <a href={urls.adminAudit(older)}>{t('admin.audit.older')}</a>
        </p>
      ) : null}
    </section>
  );
}
