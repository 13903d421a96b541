import type { ComponentProps, ReactNode } from 'react';
import { CsrfField } from './csrf-field.tsx';
import { PasskeyButton, useIsPasskeyReady } from './passkey-button.tsx';

interface Props extends ComponentProps<typeof PasskeyButton> {
  action: string;
  /** Further fields. */
  children?: ReactNode;
}

/** A form that the browser's passkey fills in, or room for it; empty where `PasskeyButton` is absent. */
export function PasskeyForm({ action, children, ...button }: Props) {
  if (!useIsPasskeyReady()) return <div className="passkey" />;
  return (
    <form method="post" action={action} className="passkey">
      <CsrfField />
      {children}
      <PasskeyButton {...button} />
    </form>
  );
}
