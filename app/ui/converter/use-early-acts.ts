import { type RefObject, useEffect } from 'react';
import { endEarlyActs, leavePasted, takeEarlyAct } from './early-acts.ts';
import { clearFares, fieldValue } from './form-events.ts';
import { readSetting } from './paste-setting.ts';

interface Input {
  form: RefObject<HTMLFormElement>;
  /** The box had a refused text when the page came. */
  isRefused: boolean;
  convert(): void;
}

/** What was pasted, sent, chosen or dropped before the scripts were there is done once they are. */
export function useEarlyActs({ form, isRefused, convert }: Input): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    endEarlyActs();
    const timer = window.setTimeout(() => {
      if (!form.current || !isWaiting(form.current, isRefused)) return;
      if (fieldValue(form.current, 'last') !== '') clearFares(form.current); // another booking has other fares
      convert();
    });
    return () => window.clearTimeout(timer);
  }, []);
}

function isWaiting(form: HTMLFormElement, isRefused: boolean): boolean {
  const box = form.elements.namedItem('pnr');
  if (!(box instanceof HTMLTextAreaElement)) return false;
  const act = takeEarlyAct(box);
  if (fieldValue(form, 'file') !== '') return true;
  if (act !== 'pasted') return act === 'sent' && box.value.trim() !== '';
  const posted = box.defaultValue;
  const isWhole = isRefused ? leavePasted(box, posted) : posted.trim() === '';
  return isWhole && readSetting() && box.value.trim() !== '';
}
