import { useTranslate } from '~/i18n/use-translate.tsx';
import { Table } from './table.tsx';
import { Age, Timestamp } from './timestamp.tsx';

interface Queue {
  name: string;
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
  oldestSeconds: number | null;
  lastRun: string | null;
  nextRun: string | null;
}

/** The queues, or a note while Redis is unavailable. */
export function Queues({ queues }: { queues: readonly Queue[] | null }) {
  const t = useTranslate();
  const moment = (at: string | null) => (at ? <Timestamp at={at} /> : t('admin.none'));
  return (
    <section aria-labelledby="queues">
      <h2 id="queues">{t('admin.queues.title')}</h2>
      {queues ? (
        <Table
          head={[
            t('admin.queues.name'),
            t('admin.queues.waiting'),
            t('admin.queues.active'),
            t('admin.queues.delayed'),
            t('admin.queues.failed'),
            t('admin.queues.oldest'),
            t('admin.queues.lastRun'),
            t('admin.queues.nextRun'),
          ]}
          numericColumns={[1, 2, 3, 4, 5]}
          rows={queues.map((queue) => ({
            key: queue.name,
            cells: [
              <code key="name">{queue.name}</code>,
              queue.waiting,
              queue.active,
              queue.delayed,
              queue.failed,
              <Age key="age" seconds={queue.oldestSeconds} />,
              moment(queue.lastRun),
              moment(queue.nextRun),
            ],
          }))}
        />
      ) : (
        <p className="admin-notice admin-alarming">{t('admin.queues.away')}</p>
      )}
    </section>
  );
}
