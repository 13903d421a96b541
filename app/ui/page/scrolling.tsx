import type { ReactNode } from 'react';

interface Props {
  className?: string;
  children: ReactNode;
}

/** Lines as a terminal or a program prints them; one that is too long scrolls in here. */
export function ScrollingText({ className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <pre tabIndex={0} className={className}>
      {children}
    </pre>
  );
}

/** A table that may be wider than its place; the label says what it is when the keyboard reaches it. */
export function ScrollingRegion({ label, className, children }: Props & { label: string | undefined }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
