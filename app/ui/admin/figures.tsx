import type { ReactNode } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { Age } from './timestamp.tsx';

interface FiguresProps {
  outbox: { waiting: number; underway: number; oldestSeconds: number | null };
  failedJobs: number;
  mails: { sent: number; failing: number };
  signUpsToday: number;
}

/** Seconds; an older waiting job is an alert. */
const ALARM_SECONDS = 60;

export function Figures({ outbox, failedJobs, mails, signUpsToday }: FiguresProps) {
  const t = useTranslate();
  return (
    <dl className="admin-figures" aria-label={t('admin.figures.title')}>
      <Figure name={t('admin.figures.waiting')} value={outbox.waiting} />
      <Figure
        name={t('admin.figures.oldest')}
        value={<Age seconds={outbox.oldestSeconds} />}
        alarming={(outbox.oldestSeconds ?? 0) > ALARM_SECONDS}
      />
      <Figure name={t('admin.figures.underway')} value={outbox.underway} />
      <Figure name={t('admin.figures.troubles')} value={failedJobs} alarming={failedJobs > 0} />
      <Figure name={t('admin.figures.sent')} value={mails.sent} />
      <Figure name={t('admin.figures.failing')} value={mails.failing} alarming={mails.failing > 0} />
      <Figure name={t('admin.figures.signUps')} value={signUpsToday} />
    </dl>
  );
}

function Figure({ name, value, alarming = false }: { name: string; value: ReactNode; alarming?: boolean }) {
  return (
    <div className={alarming ? 'admin-alarming' : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
