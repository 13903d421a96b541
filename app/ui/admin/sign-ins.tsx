import { useTranslate } from '~/i18n/use-translate.tsx';
import { Table } from './table.tsx';
import { Timestamp } from './timestamp.tsx';

interface Props {
  sessions: readonly { kind: string; begun: string; used: string }[];
  /** `count` sign-ins within the hour after `at`. */
  events: readonly { id: string; event: string; at: string; count: number }[];
}

export function SignIns({ sessions, events }: Props) {
  const t = useTranslate();
  return (
    <section aria-labelledby="sign-ins">
      <h2 id="sign-ins">{t('admin.signIns.title')}</h2>
      {sessions.length === 0 ? <p className="admin-empty">{t('admin.signIns.noSessions')}</p> : null}
      {sessions.length > 0 ? (
        <Table
          head={[t('admin.signIns.session'), t('admin.signIns.begun'), t('admin.signIns.used')]}
          rows={sessions.map(({ kind, begun, used }) => ({
            key: begun + used,
            cells: [kind, <Timestamp key="begun" at={begun} />, <Timestamp key="used" at={used} />],
          }))}
        />
      ) : null}
      {events.length > 0 ? (
        <Table
          head={[t('admin.signIns.event'), t('admin.signIns.hour'), t('admin.signIns.count')]}
          numericColumns={[2]}
          rows={events.map(({ id, event, at, count }) => ({
            key: id,
            cells: [<code key="event">{event}</code>, <Timestamp key="at" at={at} />, count],
          }))}
        />
      ) : null}
    </section>
  );
}
