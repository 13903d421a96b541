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
const isCommand = (event: string) => /^(admin|account)-|^disputes-settled$/.test(event);

interface Props {
  entries: readonly Entry[];
  /** By the id of their account. */
  agencies: Readonly<Record<string, string>>;
  /** Where the next page begins. */
  older: string | null;
}

export function Audit({ entries, agencies, older }: Props) {
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
              actorId ? (
                <Agency key="by" id={actorId} name={agencies[actorId]} />
              ) : (
                t(isCommand(event) ? 'admin.audit.terminal' : 'admin.none')
              ),
              accountId ? <Agency key="of" id={accountId} name={agencies[accountId]} /> : t('admin.none'),
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

/** An erased account has no page and no name, but the beginning of its id. */
function Agency({ id, name }: { id: string; name: string | undefined }) {
  if (name === undefined) return <code title={id}>{id.slice(0, 8)}…</code>;
  return (
    <a href={urls.adminCustomer(id)}>
      <bdi>{name}</bdi>
    </a>
  );
}
