import { useTranslate } from '~/i18n/use-translate.tsx';
import { Notice } from '../form/success-message.tsx';

interface Props {
  /** From the address that a finished form led to. */
  done: string | null;
  card: { brand: string; lastFour: string } | null;
}

/** What has just been done, above 'Edit Details'. */
export function EditNotice({ done, card }: Props) {
  const t = useTranslate();
  const saved = isSaved(done) ? savings[done] : null;
  if (saved) return <Notice>{t(saved)}</Notice>;
  if (done === 'card' && card) return <Notice>{t('billing.done.card', card)}</Notice>;
  if (done !== 'card-failed') return null;
  return (
    <div className="warning" role="alert">
      {t('billing.failed.card')}
    </div>
  );
}

const savings = {
  saved: 'members.edit.saved',
  'email-started': 'members.edit.emailStarted',
  'email-changed': 'members.edit.emailChanged',
  'email-cancelled': 'members.edit.emailCancelled',
} as const;

const isSaved = (done: string | null): done is keyof typeof savings => done !== null && Object.hasOwn(savings, done);
