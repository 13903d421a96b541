import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ConvertResponse } from './response.ts';

interface Input {
  form: RefObject<HTMLFormElement>;
  answer: ConvertResponse | undefined;
  /** What was in the box when a text was sent; null for a page that came with its answer. */
  sentText(): string | null;
}

export type RefusedText = ReturnType<typeof useRefusedText>;

/** A text that was refused and stands in the box as it was: the next paste replaces it, unless somebody adds to it. */
export function useRefusedText({ form, answer, sentText }: Input) {
  const [isThere, setThere] = useState(false);
  const isAdding = useRef(false);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!answer) return;
    const isRecalled = isFirst.current && answer.again && answer.isBefore === true; // from before a reload
    isFirst.current = false;
    if (answer.again && !isRecalled) return;
    const box = boxOf(form.current);
    const isSame = box !== null && (sentText() ?? box.value) === box.value; // nothing was typed since
    const isRefused = isSame && box.value.trim() !== '' && (isRecalled || isTextRefused(answer));
    isAdding.current = false;
    setThere(isRefused);
    if (isRefused) box.setSelectionRange(0, box.value.length); // the reason keeps the focus, which `select` would take
  }, [form, answer, sentText]);
  const onInput = useCallback(() => setThere(false), []);
  const append = useCallback(() => {
    const box = boxOf(form.current);
    if (!box) return;
    isAdding.current = true;
    setThere(false);
    if (!box.value.endsWith('\n')) box.value += '\n';
    box.focus();
    box.setSelectionRange(box.value.length, box.value.length);
  }, [form]);
  /** Before a paste into the box. @returns whether what is then in it is a whole text */
  const beforePaste = useCallback(
    (box: HTMLTextAreaElement): boolean => {
      if (isThere) box.select();
      const isWhole = isAdding.current || box.selectionEnd - box.selectionStart >= box.value.length;
      isAdding.current = false;
      return isWhole;
    },
    [isThere],
  );
  return { isThere, onInput, append, beforePaste };
}

export const isTextRefused = ({ faults }: ConvertResponse): boolean =>
  faults.some(({ field, kind }) => field === 'pnr' && kind !== 'empty');

function boxOf(form: HTMLFormElement | null): HTMLTextAreaElement | null {
  const box = form?.elements.namedItem('pnr');
  return box instanceof HTMLTextAreaElement ? box : null;
}
