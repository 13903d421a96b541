import { type ClipboardEvent as ReactClipboardEvent, type RefObject, useEffect, useMemo, useState } from 'react';
import { useStable } from '../page/use-stable.ts';
import { clearFares, fieldValue, setField } from './form-events.ts';

const storageName = 'wayline.pasteConverts';

interface Input {
  form: RefObject<HTMLFormElement>;
  hasResult: boolean;
  convert(): void;
}

export type Pasting = ReturnType<typeof usePasting>;

/** A paste converts at once, wherever on the page it happens; a setting turns that off. */
export function usePasting({ form, hasResult, convert }: Input) {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(readSetting()), []);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!isOn || text.trim() === '' || isField(event.target)) return;
      event.preventDefault();
      if (hasResult || fieldValue(form.current, 'pnr') !== '') clearFares(form.current);
      setField(form.current, 'pnr', text);
      convert();
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [form, hasResult, convert, isOn]);
  const onPaste = useStable(({ currentTarget: box }: ReactClipboardEvent<HTMLTextAreaElement>) => {
    const isWhole = box.selectionEnd - box.selectionStart >= box.value.length;
    if (hasResult || box.value !== '') clearFares(form.current);
    if (isOn && isWhole) window.setTimeout(() => box.value.trim() !== '' && convert());
  });
  const turn = useStable((on: boolean) => {
    setOn(on);
    writeSetting(on);
  });
  return useMemo(() => ({ isOn, turn, onPaste }), [isOn, turn, onPaste]);
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null;

function readSetting(): boolean {
  try {
    return localStorage.getItem(storageName) !== 'off';
  } catch {
    return true;
  }
}

function writeSetting(on: boolean): void {
  try {
    localStorage.setItem(storageName, on ? 'on' : 'off');
  } catch {
    // Without storage the setting lasts as long as the page.
  }
}
