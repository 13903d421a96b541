import { useEffect, useRef } from 'react';
import type { OpenForm } from '~/trip/edits/open-form.ts';

/** Moves the focus into a form that opens or has a wrong field, and back to its button when it closes. */
export function useEditFocus(open: OpenForm | null): void {
  const before = useRef(open);
  useEffect(() => {
    const last = before.current;
    before.current = open;
    if (open === last) return;
    if (open === null)
      focus(last?.kind === 'flight' && last.flight ? `pencil-${last.flight}` : `tools-${last?.booking}`);
    else if (open.key !== last?.key || open.errors.length > 0) focusIn(open);
  }, [open]);
}

function focusIn(open: OpenForm): void {
  const form = document.getElementById('edit-form');
  const wanted = open.kind === 'flight' && open.focus ? document.getElementById(`edit-${open.focus}`) : null;
  const field = form?.querySelector<HTMLElement>('[aria-invalid]') ?? wanted;
  (field ?? form?.querySelector<HTMLElement>('input:not([type=hidden])') ?? form)?.focus();
}

function focus(id: string): void {
  document.getElementById(id)?.focus();
}
