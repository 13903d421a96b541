import { useTranslate } from '~/i18n/use-translate.tsx';
import { Table } from './table.tsx';
import { Timestamp } from './timestamp.tsx';

interface Process {
  role: string;
  host: string;
  pid: number;
  startedAt: string;
  seenAt: string;
  isAlive: boolean;
}

/** Web processes and workers of the last hour; null while Redis is unavailable. */
export function Processes({ processes }: { processes: readonly Process[] | null }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="processes">
      <h2 id="processes">{t('admin.processes.title')}</h2>
      <Problem processes={processes} />
      {processes?.length ? (
        <Table
          head={[
            t('admin.processes.role'),
            t('admin.processes.host'),
            t('admin.processes.process'),
            t('admin.processes.started'),
            t('admin.processes.seen'),
            t('admin.services.state'),
          ]}
          rows={processes.map(({ role, host, pid, startedAt, seenAt, isAlive }) => ({
            key: `${host} ${pid} ${startedAt}`,
            cells: [
              <code key="role">{role}</code>,
              host,
              pid,
              <Timestamp key="started" at={startedAt} />,
              <Timestamp key="seen" at={seenAt} />,
              t(isAlive ? 'admin.processes.alive' : 'admin.processes.silent'),
            ],
          }))}
        />
      ) : null}
    </section>
  );
}

function Problem({ processes }: { processes: readonly Process[] | null }) {
  const t = useTranslate();
  const hasWorker = processes?.some(({ role, isAlive }) => role !== 'web' && isAlive) ?? false;
  if (hasWorker) return null;
  const problem = processes === null ? 'away' : processes.length === 0 ? 'none' : 'noWorker';
  return <p className="admin-notice admin-alarming">{t(`admin.processes.${problem}`)}</p>;
}
