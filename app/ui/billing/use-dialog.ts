import { type MouseEvent, useRef } from 'react';

/** A dialog in place of the page that a link leads to. Without JavaScript, or in another window, the link stays a link. */
export function useDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !dialog.current?.showModal) return;
    event.preventDefault();
    dialog.current.showModal();
  }
  function close(event: MouseEvent) {
    event.preventDefault();
    dialog.current?.close();
  }
  return { dialog, open, close };
}
