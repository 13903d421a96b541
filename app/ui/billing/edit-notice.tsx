import { useTranslate } from '~/i18n/use-translate.tsx';
import type { Done } from '~/urls.ts';
import { SuccessMessage } from '../form/success-message.tsx';

interface Props {
  done: Done<'membersEdit'> | null;
  card: { brand: string; lastFour: string } | null;
}

export function EditNotice({ done, card }: Props) {
  const t = useTranslate();
  if (done === null) return null;
  if (done === 'card') return card && <SuccessMessage>{t('billing.done.card', card)}</SuccessMessage>;
  if (done !== 'card-failed') return <SuccessMessage>{t(savedMessages[done])}</SuccessMessage>;
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
