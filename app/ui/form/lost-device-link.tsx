import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { CsrfField } from './csrf-field.tsx';
import { SuccessMessage } from './success-message.tsx';

interface Props {
  state: 'waiting' | 'ready' | 'stop';
  /** In words. */
  worksFrom: string;
}

/** What a mailed link does, and its button. */
export function LostDeviceLink({ state, worksFrom }: Props) {
  const t = useTranslate();
  if (state === 'waiting') return <p>{t('security.lost.waiting', { time: worksFrom })}</p>;
  return (
    <form method="post" noValidate>
      <CsrfField />
      <p>{t(`security.lost.${state}`)}</p>
      <button type="submit" className="button">
        {t(state === 'stop' ? 'security.lost.stopButton' : 'security.lost.readyButton')}
      </button>
    </form>
  );
}

export function LostDeviceDone({ done }: { done: 'off' | 'stopped' }) {
  const t = useTranslate();
  return (
    <>
      <SuccessMessage>{t(`security.lost.${done}`)}</SuccessMessage>
      <p>
        <a className="button" href={done === 'off' ? urls.login() : urls.resetRequest()}>
          {t(done === 'off' ? 'account.signIn.title' : 'account.resetRequest.title')}
        </a>
      </p>
    </>
  );
}
