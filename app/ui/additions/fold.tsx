import type { ReactNode } from 'react';
import { useStaysOpen } from './use-stays-open.ts';

interface Props {
  name: string;
  /** What it holds now. */
  state: string | undefined;
  isOpen: boolean;
  children: ReactNode;
}

export function Fold({ name, state, isOpen, children }: Props) {
  return (
    <details className="fold" open={useStaysOpen(isOpen)}>
      <summary>
        <span>{name}</span>
        <small>{state}</small>
      </summary>
      <div className="added">{children}</div>
    </details>
  );
}
