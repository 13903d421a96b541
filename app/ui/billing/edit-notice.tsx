import { useTranslate } from '~/i18n/use-translate.tsx';
import { SuccessMessage } from '../form/success-message.tsx';

interface Props {
  /** From the address that a finished form led to. */
  done: string | null;
  card: { brand: string; lastFour: string } | null;
}

/** What has just been done, above 'Edit Details'. */
export function EditNotice({ done, card }: Props) {
  const t = useTranslate();
  const saved = isSaved(done) ? savedMessages[done] : null;
  if (saved) return <SuccessMessage>{t(saved)}</SuccessMessage>;
  if (done === 'card' && card) return <SuccessMessage>{t('billing.done.card', card)}</SuccessMessage>;
  if (done !== 'card-failed') return null;
  return (
    <div className="warning" role="alert">
      {t('billing.failed.card')}
    </div>
  );
}

const savedMessages = {
  saved: 'members.edit.saved',
  'email-started': 'members.edit.emailStarted',
  'email-changed': 'members.edit.emailChanged',
  'email-cancelled': 'members.edit.emailCancelled',
} as const;

const isSaved = (done: string | null): done is keyof typeof savedMessages =>
  done !== null && Object.hasOwn(savedMessages, done);
