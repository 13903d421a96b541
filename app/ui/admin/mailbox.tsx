import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { Timestamp } from './timestamp.tsx';

interface MailLine {
  id: string;
  to: string;
  subject: string;
  date: string;
}

export function MailList({ mails }: { mails: readonly MailLine[] }) {
  const t = useTranslate();
  return (
    <section className="admin">
      <h1>{t('admin.mailbox.title')}</h1>
      <p>
        {t('admin.mailbox.lead')} <a href={urls.mailPreviews()}>{t('admin.previews.title')}</a>
      </p>
      {mails.length === 0 ? <p className="admin-empty">{t('admin.mailbox.empty')}</p> : null}
      <ol className="admin-mails">
        {mails.map(({ id, to, subject, date }) => (
          <li key={id}>
            <a className="alone" href={urls.mailboxMail(id)}>
              {subject}
            </a>
            <span>{to}</span>
            <Timestamp at={date} />
          </li>
        ))}
      </ol>
    </section>
  );
}

export function MailView({ mail }: { mail: MailLine & { text: string; links: readonly string[] } }) {
  const t = useTranslate();
  return (
    <section className="admin">
      <p>
        <a className="alone" href={urls.mailbox()}>
          {t('admin.mailbox.back')}
        </a>
      </p>
      <h1>{mail.subject}</h1>
      <p className="admin-facts">
        {t('admin.mailbox.to', { address: mail.to })} · <Timestamp at={mail.date} /> ·{' '}
        <a className="alone" href={urls.mailboxHtml(mail.id)}>
          {t('admin.mailbox.asHtml')}
        </a>
      </p>
      {mail.links.length > 0 ? (
        <>
          <h2>{t('admin.mailbox.links')}</h2>
          <ul className="admin-links">
            {mail.links.map((link) => (
              <li key={link}>
                <a className="alone" href={link}>
                  {link}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <h2>{t('admin.mailbox.text')}</h2>
      <pre className="admin-text">{mail.text}</pre>
    </section>
  );
}

export function PreviewList({ kinds, languages }: { kinds: readonly string[]; languages: readonly string[] }) {
  const t = useTranslate();
  return (
    <section className="admin">
      <h1>{t('admin.previews.title')}</h1>
      <p>{t('admin.previews.lead')}</p>
      <div className="admin-wide">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('admin.mails.kind')}</th>
              {languages.map((language) => (
                <th key={language} scope="col">
                  {language}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{kind}</th>
                {languages.map((language) => (
                  <td key={language}>
                    <a className="alone" href={urls.mailPreview(kind, language)}>
                      {t('admin.previews.html')}
                    </a>{' '}
                    <a className="alone" href={urls.mailPreviewText(kind, language)}>
                      {t('admin.previews.plain')}
                    </a>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
