import { type MouseEvent, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { useIsHydrated } from '../page/use-is-hydrated.ts';
import { askForPasskey, type PasskeyPurpose } from './ask-for-passkey.ts';

interface Props {
  purpose: PasskeyPurpose;
  label: string;
  isSecondary?: boolean;
}

/** Fills in and sends the form around it. Absent without scripts, and where the browser knows no passkeys. */
export function PasskeyButton({ purpose, label, isSecondary = true }: Props) {
  const t = useTranslate();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  if (!useIsPasskeyReady()) return null;
  async function send({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    setState('busy');
    const isFilled = form !== null && (await askForPasskey(purpose, form));
    if (isFilled) form.submit();
    setState(isFilled ? 'busy' : 'failed');
  }
  return (
    <>
      <input type="hidden" name="passkey" />
      <input type="hidden" name="ticket" />
      {state === 'failed' ? (
        <p className="fault" role="alert">
          {t('account.labels.passkeyFailed')}
        </p>
      ) : null}
      <button
        type="button"
        className={isSecondary ? 'button secondary' : 'button'}
        disabled={state === 'busy'}
        onClick={(event) => void send(event)}
      >
        {label}
      </button>
    </>
  );
}

export const useIsPasskeyReady = (): boolean => useIsHydrated() && typeof PublicKeyCredential === 'function';
