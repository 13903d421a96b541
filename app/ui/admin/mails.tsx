import { useTranslate } from '~/i18n/use-translate.tsx';
import { Table } from './table.tsx';
import { Timestamp } from './timestamp.tsx';

interface Mail {
  id: string;
  kind: string;
  recipient: string;
  language: string;
  attempts: number;
  failure: string | null;
  sentAt: string | null;
  createdAt: string;
}

export function Mails({ mails }: { mails: readonly Mail[] }) {
  const t = useTranslate();
  const state = ({ sentAt, failure }: Mail) =>
    sentAt ? t('admin.mails.sent') : failure ? t('admin.mails.unsent', { reason: failure }) : t('admin.mails.underway');
  return (
    <section aria-labelledby="mails">
      <h2 id="mails">{t('admin.mails.title')}</h2>
      {mails.length === 0 ? (
        <p className="admin-empty">{t('admin.mails.empty')}</p>
      ) : (
        <Table
          head={[
            t('admin.mails.kind'),
            t('admin.mails.recipient'),
            t('admin.mails.language'),
            t('admin.mails.tries'),
            t('admin.mails.state'),
            t('admin.mails.when'),
          ]}
          numericColumns={[3]}
          rows={mails.map((mail) => ({
            key: mail.id,
            cells: [
              <code key="kind">{mail.kind}</code>,
              mail.recipient,
              mail.language,
              mail.attempts,
              <span key="state" className={mail.failure ? 'admin-reason' : undefined}>
                {state(mail)}
              </span>,
              <Timestamp key="when" at={mail.sentAt ?? mail.createdAt} />,
            ],
          }))}
        />
      )}
    </section>
  );
}
