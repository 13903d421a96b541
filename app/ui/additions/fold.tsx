import type { ReactNode } from 'react';

interface Props {
  name: string;
  /** What it holds now. */
  state: string | undefined;
  isOpen: boolean;
  children: ReactNode;
}

export function Fold({ name, state, isOpen, children }: Props) {
  return (
    <details className="fold" open={isOpen}>
      <summary>
        <span>{name}</span>
        <small>{state}</small>
      </summary>
      <div className="added">{children}</div>
    </details>
  );
}
