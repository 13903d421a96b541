import { useTranslate } from '~/i18n/use-translate.tsx';
import { Moment } from './moment.tsx';
import { Table } from './table.tsx';

interface Entry {
  id: string;
  event: string;
  actorId: string | null;
  detail: string;
  at: string;
}

export function Audit({ entries }: { entries: readonly Entry[] }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="audit">
      <h2 id="audit">{t('admin.audit.title')}</h2>
      {entries.length === 0 ? (
        <p className="admin-empty">{t('admin.audit.empty')}</p>
      ) : (
        <Table
          head={[t('admin.audit.event'), t('admin.audit.when'), t('admin.audit.actor'), t('admin.audit.detail')]}
          rows={entries.map(({ id, event, actorId, detail, at }) => ({
            key: id,
            cells: [
              <code key="event">{event}</code>,
              <Moment key="at" at={at} />,
              actorId ?? t('admin.audit.terminal'),
              detail || t('admin.none'),
            ],
          }))}
        />
      )}
    </section>
  );
}
