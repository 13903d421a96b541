import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { CsrfField } from '../form/csrf-field.tsx';
import { Table } from './table.tsx';
import { Timestamp } from './timestamp.tsx';

interface FailedJob {
  id: string;
  job: string;
  about: string | null;
  kind: 'parked' | 'dead' | 'retrying';
  reason: string;
  since: string;
}

/** Failed jobs with their reasons; each can be retried or, after a confirmation, removed. */
export function FailedJobs({ jobs, total }: { jobs: readonly FailedJob[]; total: number }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="troubles">
      <h2 id="troubles">{t('admin.troubles.title')}</h2>
      {total === 0 ? <p className="admin-empty">{t('admin.troubles.empty')}</p> : null}
      {total > jobs.length ? <p>{t('admin.troubles.more', { shown: jobs.length, count: total })}</p> : null}
      {total > 0 ? (
        <Table
          head={[
            t('admin.troubles.job'),
            t('admin.troubles.state'),
            t('admin.troubles.reason'),
            t('admin.troubles.since'),
            t('admin.troubles.actions'),
          ]}
          rows={jobs.map((job) => ({
            key: job.id,
            cells: [
              <code key="job">{[job.job, job.about].filter(Boolean).join(' · ')}</code>,
              <span key="kind" className={`admin-state admin-${job.kind}`}>
                {t(`admin.troubles.${job.kind}`)}
              </span>,
              <span key="reason" className="admin-reason">
                {job.reason}
              </span>,
              <Timestamp key="since" at={job.since} />,
              <Actions key="actions" job={job} />,
            ],
          }))}
        />
      ) : null}
    </section>
  );
}

function Actions({ job: { id, kind } }: { job: FailedJob }) {
  const t = useTranslate();
  return (
    <form method="post" action={urls.admin()} className="admin-actions">
      <CsrfField />
      <input type="hidden" name="id" value={id} />
      {kind === 'parked' ? null : (
        <button type="submit" name="act" value="retry">
          {t('admin.troubles.retry')}
        </button>
      )}
      <details>
        <summary>{t('admin.troubles.remove')}</summary>
        <button type="submit" name="act" value="remove" className="admin-danger">
          {t('admin.troubles.removeSure')}
        </button>
      </details>
    </form>
  );
}
