import type { ReactNode } from 'react';
import { resultId } from './result-anchor.ts';

/** Good news where a form was: read out where a screen reader listens, and what the browser shows and focuses first. */
export function SuccessMessage({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the answer to a form begins here, below the fold of a telephone too
    <div className="notice" id={resultId} role="status" tabIndex={-1} autoFocus>
      {children}
    </div>
  );
}
