import { useRef } from 'react';

/** A fold that was opened is closed by people only. */
export function useStaysOpen(isOpen: boolean): boolean {
  const open = useRef(isOpen);
  if (isOpen) open.current = true;
  return open.current;
}
