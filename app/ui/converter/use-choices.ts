import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useI18n } from '~/i18n/use-translate.tsx';
import { type DisplayOptions, pageOptions, readFormOptions } from '~/trip/present/display-options.ts';
import type { ConvertResponse, FormStart } from './response.ts';
import { savePreferences } from './save-preferences.ts';

/** Milliseconds after the last key press in an amount. */
const TYPING_PAUSE = 400;

interface Input {
  form: RefObject<HTMLFormElement>;
  sent: FormStart;
  answer: ConvertResponse | undefined;
  hasResult: boolean;
  send(name: string): void;
}

/** The options as they stand in the form. A change is saved and shown at once; amounts wait for a pause in typing. */
export function useChoices({ form, sent, answer, hasResult, send }: Input) {
  const { language } = useI18n();
  const [choices, setChoices] = useState(sent.choices);
  const timer = useRef<number>();
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (answer?.result) setChoices(answer.choices);
  }, [answer]);
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    const changed: EventTarget & { type?: string; name?: string } = event.target;
    if (changed.type === 'textarea' || !changed.name || !form.current) return;
    const isFormat = changed.name === 'format';
    // A newly chosen format belongs to the classic lines.
    const view = form.current.elements.namedItem('view');
    if (isFormat && view instanceof HTMLInputElement) view.value = 'classic';
    setChoices(choicesIn(form.current));
    savePreferences(form.current, language);
    if (!hasResult) return;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => send('again'), isTyped(changed) ? TYPING_PAUSE : 0);
  };
  return { choices, onChange };
}

const isTyped = ({ type }: { type?: string }) => type === 'text' || type === 'number';

function choicesIn(form: HTMLFormElement): DisplayOptions {
  const fields = new FormData(form);
  return readFormOptions((name) => fields.get(name), pageOptions);
}
