import type { ReactNode } from 'react';
import { resultId } from './result-anchor.ts';

/** A status message that takes the focus, so that browsers scroll to it and screen readers announce it. */
export function SuccessMessage({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the message may stand below the fold of a phone
    <div className="notice" id={resultId} role="status" tabIndex={-1} autoFocus>
      {children}
    </div>
  );
}
