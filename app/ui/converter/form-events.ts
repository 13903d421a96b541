import { type ChangeEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useI18n } from '~/i18n/use-translate.tsx';
import { savePreferences } from './save-preferences.ts';

/** Milliseconds after the last key press in an amount. */
const TYPING_PAUSE = 400;

/** A changed option is saved and converts again; amounts wait for a pause in typing. */
export function useOptionChanges(form: RefObject<HTMLFormElement>, hasResult: boolean, send: (again: boolean) => void) {
  const { language } = useI18n();
  const timer = useRef<number>();
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (event: ChangeEvent<HTMLFormElement>) => {
    const changed: EventTarget & { type?: string; name?: string } = event.target;
    if (changed.type === 'textarea' || !form.current) return;
    savePreferences(form.current, language);
    if (!hasResult) return;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => send(true), changed.type === 'text' ? TYPING_PAUSE : 0);
  };
}

/** Sets the quantity to 1 and clears the amounts: another booking has other fares (specification, 4.1). */
export function clearFares(form: HTMLFormElement | null): void {
  for (const control of form?.elements ?? []) {
    if (control instanceof HTMLSelectElement && control.name === 'adtQty') control.value = '1';
    if (control instanceof HTMLInputElement && ['fare', 'tax', 'fee'].includes(control.name)) control.value = '';
  }
}

export function convertByKeyboard(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
}
