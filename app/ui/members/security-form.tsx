import type { ReactNode } from 'react';
import { urls } from '~/urls.ts';
import { CsrfField } from '../form/csrf-field.tsx';

interface Props {
  intent: string;
  label: string;
  /** Where the page scrolls to after the post. */
  anchor?: string;
  isSecondary?: boolean;
  children?: ReactNode;
}

/** One of the forms of the security page; its button says which. */
export function SecurityForm({ intent, label, anchor = '', isSecondary = true, children }: Props) {
  return (
    <form method="post" action={urls.membersSecurity() + anchor} noValidate>
      <CsrfField />
      <input type="hidden" name="intent" value={intent} />
      {children}
      <button type="submit" className={isSecondary ? 'button secondary' : 'button'}>
        {label}
      </button>
    </form>
  );
}
