import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { SuccessMessage } from '../form/success-message.tsx';

interface Props {
  done: 'copy' | 'requested' | 'withdrawn' | null;
  /** The paid plan is set to end with its month. */
  willCancel: boolean;
}

/** What the form above has done. A deletion that was taken back leaves the plan set to end. */
export function DataNotice({ done, willCancel }: Props) {
  const t = useTranslate();
  if (!done) return null;
  return (
    <SuccessMessage>
      <p>{t(`data.done.${done}`)}</p>
      {done === 'withdrawn' && willCancel ? (
        <p>
          {t('data.due.plan')} <a href={urls.cancelPlan()}>{t('billing.cancel.keep')}</a>
        </p>
      ) : null}
    </SuccessMessage>
  );
}
