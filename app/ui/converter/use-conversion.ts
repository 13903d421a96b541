import { useFetcher } from '@remix-run/react';
import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useI18n } from '~/i18n/use-translate.tsx';
import { fieldValue, fillQuantity, forgetFares, setField } from './form-events.ts';
import { type ConvertResponse, hasResult, type Result } from './response.ts';
import { restorePreferences, savePreferences } from './save-preferences.ts';
import { useActsInOrder } from './use-acts-in-order.ts';
import { useShownResult } from './use-shown-result.ts';
import { withRunningConversion } from './with-running-conversion.ts';

type Shown = ConvertResponse & { result: Result };

interface Input {
  form: RefObject<HTMLFormElement>;
  /** URL of the route's action. */
  action: string;
  /** The response of a form that was posted without JavaScript. */
  posted: ConvertResponse | undefined;
}

/** Milliseconds after which a call counts as slow. */
const SLOW = 3000;

/** Submits the form with a fetcher, and saves the preferences. */
export function useConversion({ form, action, posted }: Input) {
  const { language } = useI18n();
  const fetcher = useFetcher({ key: 'converter' });
  const latest = fetcher.data as ConvertResponse | undefined;
  const answer = latest ?? posted;
  const [enhanced, setEnhanced] = useState(false);
  useEffect(() => {
    startTransition(() => setEnhanced(true));
    if (form.current && restorePreferences(form.current)) savePreferences(form.current, language);
  }, [form, language]);

  const running = useRef<FormData | null>(null); // a text that is being converted
  const sentBox = useRef<string | null>(null);
  const note = useCallback(
    (data: FormData) => {
      const isText = data.has('convert') || data.has('sample');
      running.current = isText ? data : null;
      if (isText) sentBox.current = fieldValue(form.current, 'pnr');
    },
    [form],
  );
  /** `name` is the button that would be pressed. */
  const sendNow = useCallback(
    (name: string, value: string): boolean => {
      if (!form.current) return false;
      const pressed = formWith(form.current, name, value);
      const data = running.current ? withRunningConversion(name, pressed, running.current) : pressed;
      if (!data) return false;
      note(data);
      const encType = data.has('file') ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
      fetcher.submit(data, { method: 'post', action, encType });
      return running.current === null;
    },
    [form, action, fetcher.submit, note],
  );
  const busy = fetcher.state !== 'idle';
  useEffect(() => {
    if (latest) running.current = null;
  }, [latest]);
  const trip = useShownResult({ answer, form, isPosted: posted !== undefined });
  useResponseEffects(form, latest);
  const send = useActsInOrder(latest, sendNow); // after the effects that fill the form
  const isReading = useCallback(() => running.current !== null, []);
  const sentText = useCallback(() => sentBox.current, []);
  return { answer, trip, enhanced, busy, isReading, sentText, slow: useIsSlow(busy), send };
}

function formWith(form: HTMLFormElement, name: string, value: string): FormData {
  const data = new FormData(form);
  data.set(name, value);
  data.set('presenter', '1');
  if (name !== 'convert' || fieldValue(form, 'file') === '') data.delete('file');
  return data;
}

function useIsSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return setSlow(false);
    const timer = window.setTimeout(() => setSlow(true), SLOW);
    return () => window.clearTimeout(timer);
  }, [busy]);
  return slow;
}

/** After a response: empties the box, sets quantity and title, and focuses the result. */
function useResponseEffects(form: RefObject<HTMLFormElement>, answer: ConvertResponse | undefined): void {
  const { t } = useI18n();
  useEffect(() => {
    if (!answer) return;
    const title = t('converter.title');
    document.title = answer.hasErrors ? t('common.error.prefix', { title }) : title;
    if (hasResult(answer)) fillForm(form.current, answer);
    if (answer.again) return;
    setField(form.current, 'file', '');
    const place = document.getElementById('answer');
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'nearest' });
  }, [answer, form, t]);
}

/** Text typed since the submission stays. */
function fillForm(form: HTMLFormElement | null, { again, forgotten, isQuantityOurs, last, result }: Shown): void {
  if (forgotten) forgetFares(form, forgotten);
  const quantity = String(result.quantity);
  const { isAccepted, values } = result.additions;
  if (isAccepted) for (const [name, value] of Object.entries(values)) setField(form, name, value);
  if (isQuantityOurs) fillQuantity(form, quantity);
  const isConverted = fieldValue(form, 'pnr').replace(/\r\n?/g, '\n') === last;
  if (!again && isConverted) setField(form, 'pnr', '');
}
