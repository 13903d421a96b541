import { type MouseEvent, useRef } from 'react';

/** A dialog in place of the page that a link leads to. Without JavaScript, or in another window, the link stays a link. */
export function useDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  /** @returns false where the link leads to its page */
  function open(event: MouseEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !dialog.current?.showModal) return false;
    event.preventDefault();
    dialog.current.showModal();
    return true;
  }
  function close(event: MouseEvent) {
    event.preventDefault();
    dialog.current?.close();
  }
  return { dialog, open, close };
}
