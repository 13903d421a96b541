import { type ChangeEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useI18n } from '~/i18n/use-translate.tsx';
import { type DisplayOptions, pageOptions, readFormOptions } from '~/trip/options/display-options.ts';
import { isPresetName, withPreset } from '~/trip/options/presets.ts';
import { useStable } from '../page/use-stable.ts';
import { changedFields, type FormFields, fieldValues, setField } from './form-events.ts';
import type { ConvertResponse, FormStart } from './response.ts';
import { fillPreferences, savePreferences } from './save-preferences.ts';
import type { ShowHere } from './use-live-result.ts';

/** Milliseconds after the last key press in an amount. */
const TYPING_PAUSE = 400;

interface Input {
  form: RefObject<HTMLFormElement>;
  sent: FormStart;
  answer: ConvertResponse | undefined;
  hasResult: boolean;
  busy: boolean;
  showHere: ShowHere;
  send(name: string, value?: string): void;
}

/** The options as they stand in the form. A change is saved and shown at once; amounts wait for a pause in typing. */
export function useChoices({ form, sent, answer, hasResult, busy, showHere, send }: Input) {
  const { language } = useI18n();
  const [choices, setChoices] = useState(sent.choices);
  const latest = useRef(choices);
  const timer = useRef<number>();
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (!answer?.result) return;
    latest.current = answer.choices;
    setChoices(answer.choices);
  }, [answer]);
  const apply = (field: string, ask: () => void) => {
    if (!form.current) return;
    const fields = fieldValues(form.current);
    const changed = choicesIn(fields);
    const isOtherView = changed.view !== latest.current.view;
    latest.current = changed;
    if (isOtherView) setChoices(changed); // the form has a field for it, which is read before the next paint
    const follow = () => {
      setChoices(latest.current);
      if (form.current) savePreferences(form.current, language);
    };
    if (hasResult) afterPaint(follow);
    else follow();
    window.clearTimeout(timer.current);
    if ((hasResult || busy) && !showHere(field, changed, fields)) ask();
  };
  const change = useStable((changed: EventTarget & { type?: string; name?: string }) => {
    const { name = '' } = changed;
    if (name === '' || name === 'pnr' || /^(?:pick\.|edit-)/.test(name)) return;
    // A newly chosen format belongs to the classic lines.
    if (changed.name === 'format') setField(form.current, 'view', 'classic');
    apply(name, () => {
      timer.current = window.setTimeout(() => send('again'), isTyped(changed) ? TYPING_PAUSE : 0);
    });
  });
  // What was chosen before the scripts were there; before the effects that fill fields.
  useLayoutEffect(() => {
    if (form.current) for (const field of changedFields(form.current)) change(field);
  }, [form, change]);
  /** A pressed button of the form. What was typed goes with it: asking once more would end its own request. */
  const press = (name: string, value: string) => {
    window.clearTimeout(timer.current);
    if (name === 'preset' && isPresetName(value) && form.current)
      return restore(fieldsOf(withPreset(choicesIn(fieldValues(form.current)), value)), 'view');
    if (name !== 'view') return send(name, value);
    setField(form.current, 'view', value);
    apply(name, () => send(name, value));
  };
  /** `field` stands for all that may change. */
  const restore = useStable((fields: URLSearchParams, field?: string) => {
    if (form.current) fillPreferences(form.current, fields);
    apply(field ?? 'outputLanguage', () => send('again'));
  });
  return { choices, onChange: (event: ChangeEvent<HTMLFormElement>) => change(event.target), press, restore };
}

/** The next page is asked for between the two, and some telephones know the second one only. */
const leaving = ['beforeunload', 'pagehide'] as const;

/**
 * The paper comes first: cookies and storage are slow to write, and the panel says only what the agent has just done. A
 * page that is left before acts as it goes.
 */
function afterPaint(act: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) act();
    isDone = true;
    for (const event of leaving) window.removeEventListener(event, once);
  };
  for (const event of leaving) window.addEventListener(event, once);
  requestAnimationFrame(() => window.setTimeout(once));
}

const fieldsOf = (choices: DisplayOptions): URLSearchParams =>
  new URLSearchParams(
    Object.entries(choices).flatMap(([name, value]) =>
      value === false ? [] : [[name, value === true ? 'on' : value]],
    ),
  );

const isTyped = ({ type }: { type?: string }) => type === 'text' || type === 'number' || type === 'textarea';

const choicesIn = (fields: FormFields): DisplayOptions =>
  readFormOptions((name) => fields.get(name) ?? null, pageOptions);
