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
export function FailedJobs({ troubles, total }: { troubles: readonly FailedJob[]; total: number }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="troubles">
      <h2 id="troubles">{t('admin.troubles.title')}</h2>
      {total === 0 ? <p className="admin-empty">{t('admin.troubles.empty')}</p> : null}
      {total > troubles.length ? <p>{t('admin.troubles.more', { shown: troubles.length, count: total })}</p> : null}
      {total > 0 ? (
        <Table
          head={[
            t('admin.troubles.job'),
            t('admin.troubles.state'),
            t('admin.troubles.reason'),
            t('admin.troubles.since'),
            t('admin.troubles.actions'),
          ]}
          rows={troubles.map((trouble) => ({
            key: trouble.id,
            cells: [
              <code key="job">{[trouble.job, trouble.about].filter(Boolean).join(' · ')}</code>,
              <span key="kind" className={`admin-state admin-${trouble.kind}`}>
                {t(`admin.troubles.${trouble.kind}`)}
              </span>,
              <span key="reason" className="admin-reason">
                {trouble.reason}
              </span>,
              <Timestamp key="since" at={trouble.since} />,
              <Actions key="actions" trouble={trouble} />,
            ],
          }))}
        />
      ) : null}
    </section>
  );
}

function Actions({ trouble: { id, kind } }: { trouble: FailedJob }) {
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
