import { type FocusEvent, type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';

interface Props {
  summary: ReactNode;
  /** Of a summary without words. */
  label?: string;
  isMain?: boolean;
  onOpen?: () => void;
  children: ReactNode;
}

/** A button that unfolds a list of acts. */
export function ActionMenu({ summary, label, isMain = false, onOpen, children }: Props) {
  const listen = useClosing();
  return (
    <details
      className="download"
      onBlur={closeBehindFocus}
      onKeyDown={closeByEscape}
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen?.();
        showWhole(event);
        listen(event.currentTarget);
      }}
    >
      <summary className={isMain ? 'button primary' : 'button'} aria-label={label} title={label}>
        {summary}
      </summary>
      <div>{children}</div>
    </details>
  );
}

/** @returns a function for each time that the menu opened or closed */
function useClosing() {
  const listening = useRef<AbortController>();
  useEffect(() => () => listening.current?.abort(), []);
  return (menu: HTMLDetailsElement) => {
    listening.current?.abort();
    const controller = new AbortController();
    listening.current = controller;
    if (menu.open) void import('./close-menu.ts').then(({ closeMenu }) => closeMenu(menu, controller.signal));
  };
}

/** At the lower edge of the window the menu would open out of sight. */
function showWhole({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.lastElementChild?.scrollIntoView({ block: 'nearest' });
}

/** Also before the script that listens on the whole page is there. */
function closeByEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

function closeBehindFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}
