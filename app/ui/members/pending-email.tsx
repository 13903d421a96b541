import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { CsrfField } from '../form/csrf-field.tsx';

interface Props {
  email: string;
  former: string;
}

/** A new email address that waits for confirmation: send the link again, or withdraw it. */
export function PendingEmail({ email, former }: Props) {
  const t = useTranslate();
  return (
    <section className="pending" aria-labelledby="pending-email">
      <h2 id="pending-email">{t('members.pendingEmail.title')}</h2>
      <p>{t('members.pendingEmail.text', { email, former })}</p>
      <form method="post" action={urls.membersEdit()} noValidate>
        <CsrfField />
        <p className="actions">
          <button type="submit" name="pending" value="resend" className="button secondary">
            {t('members.pendingEmail.resend')}
          </button>
          <button type="submit" name="pending" value="cancel" className="button secondary">
            {t('members.pendingEmail.cancel')}
          </button>
        </p>
      </form>
    </section>
  );
}
