import type { ReactNode } from 'react';

interface Props {
  className?: string;
  children: ReactNode;
}

/** Preformatted text; long lines scroll inside it. */
export function ScrollingText({ className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <pre tabIndex={0} className={className}>
      {children}
    </pre>
  );
}

interface RegionProps extends Props {
  /** Its styles let it scroll. */
  className: string;
  label: string | undefined;
}

/** A table that may be wider than its place; screen readers read the label when it gets the focus. */
export function ScrollingRegion({ label, className, children }: RegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
