import { type ReactNode, useRef, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { useIsHydrated } from '../page/use-is-hydrated.ts';
import { askForPasskey, type PasskeyPurpose } from './ask-for-passkey.ts';
import { CsrfField } from './csrf-field.tsx';

interface Props {
  purpose: PasskeyPurpose;
  action: string;
  label: string;
  isSecondary?: boolean;
  /** Further fields. */
  children?: ReactNode;
}

/** A form that the browser's passkey fills in. Absent without scripts, and where the browser knows no passkeys. */
export function PasskeyForm({ purpose, action, label, isSecondary = true, children }: Props) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const isReady = useIsHydrated() && typeof PublicKeyCredential === 'function';
  if (!isReady) return null;
  async function send() {
    setState('busy');
    const isFilled = form.current !== null && (await askForPasskey(purpose, form.current));
    if (isFilled) form.current?.submit();
    setState(isFilled ? 'busy' : 'failed');
  }
  return (
    <form ref={form} method="post" action={action} className="passkey">
      <CsrfField />
      <input type="hidden" name="passkey" />
      <input type="hidden" name="ticket" />
      {children}
      {state === 'failed' ? (
        <p className="fault" role="alert">
          {t('account.labels.passkeyFailed')}
        </p>
      ) : null}
      <button
        type="button"
        className={isSecondary ? 'button secondary' : 'button'}
        disabled={state === 'busy'}
        onClick={() => void send()}
      >
        {label}
      </button>
    </form>
  );
}
