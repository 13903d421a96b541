import type { ReactNode } from 'react';

/** Good news at the top of a page; read out where a screen reader listens. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="notice" role="status">
      {children}
    </div>
  );
}
