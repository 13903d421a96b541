import type { ReactNode } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { PasskeyButton } from '../form/passkey-button.tsx';
import { resultAnchor } from '../form/result-anchor.ts';
import { IdentityFields } from './identity-fields.tsx';
import { SecurityForm } from './security-form.tsx';

interface Props {
  intent: string;
  label: string;
  form: FormState | undefined;
  /** Offers a passkey in place of password and code. */
  hasPasskeys: boolean;
  children?: ReactNode;
}

/** A folded form that removes or replaces a factor; open while it is rejected. */
export function ConfirmedForm({ intent, label, form, hasPasskeys, children }: Props) {
  const t = useTranslate();
  return (
    <details open={form !== undefined}>
      <summary>{label}</summary>
      <SecurityForm intent={intent} label={label} anchor={resultAnchor}>
        {children}
        <IdentityFields form={form} prefix={intent} />
        {hasPasskeys ? <PasskeyButton purpose="confirm" label={t('security.passkeys.confirm')} /> : null}
      </SecurityForm>
    </details>
  );
}
