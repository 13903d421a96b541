import { type ClipboardEvent as ReactClipboardEvent, type RefObject, useEffect, useMemo, useState } from 'react';
import { useStable } from '../page/use-stable.ts';
import { takeEarlyAct } from './early-acts.ts';
import { clearFares, fieldValue, setField } from './form-events.ts';
import { readSetting, writeSetting } from './paste-setting.ts';
import type { RefusedText } from './use-refused-text.ts';

interface Input {
  form: RefObject<HTMLFormElement>;
  hasResult: boolean;
  refused: RefusedText;
  convert(): void;
}

export type Pasting = ReturnType<typeof usePasting>;

/** A paste converts at once, wherever on the page it happens; a setting turns that off. */
export function usePasting({ form, hasResult, refused, convert }: Input) {
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
    takeEarlyAct(box);
    const isWhole = refused.beforePaste(box);
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
