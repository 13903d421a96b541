import { useFetcher } from '@remix-run/react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useI18n } from '~/i18n/use-translate.tsx';
import type { ConvertResponse } from './response.ts';
import { restorePreferences, savePreferences } from './save-preferences.ts';

interface Input {
  form: RefObject<HTMLFormElement>;
  /** URL of the route's action. */
  action: string;
  /** The response of a form that was posted without JavaScript. */
  posted: ConvertResponse | undefined;
}

/** Submits the form with a fetcher, and saves the preferences. */
export function useConversion({ form, action, posted }: Input) {
  const { language } = useI18n();
  const fetcher = useFetcher({ key: 'converter' });
  const latest = fetcher.data as ConvertResponse | undefined;
  const answer = latest ?? posted;
  const [enhanced, setEnhanced] = useState(false);

  useEffect(() => {
    setEnhanced(true);
    if (!form.current) return;
    restorePreferences(form.current);
    savePreferences(form.current, language);
  }, [form, language]);

  const send = useCallback(
    (again: boolean) => {
      if (!form.current) return;
      const data = new FormData(form.current);
      if (again) data.set('again', '1');
      fetcher.submit(data, { method: 'post', action });
    },
    [form, action, fetcher.submit],
  );

  const shown = useLastResult(answer);
  useResponseEffects(form, latest);
  return { answer, shown, enhanced, busy: fetcher.state !== 'idle', send };
}

/** The last result stays visible while another conversion fails, for example without a connection. */
function useLastResult(answer: ConvertResponse | undefined): ConvertResponse | undefined {
  const last = useRef<ConvertResponse>();
  const isUnreachable = answer?.faults.some(({ kind }) => kind === 'unreachable');
  if (answer?.result || !(answer?.again || isUnreachable)) last.current = answer?.result ? answer : undefined;
  return last.current;
}

/** After a response: empties the box, sets the page's title, and focuses the result. */
function useResponseEffects(form: RefObject<HTMLFormElement>, answer: ConvertResponse | undefined): void {
  const { t } = useI18n();
  useEffect(() => {
    if (!answer) return;
    const title = t('converter.title');
    document.title = answer.hasErrors ? t('common.error.prefix', { title }) : title;
    if (answer.again) return;
    const box = form.current?.elements.namedItem('pnr');
    if (answer.result && box instanceof HTMLTextAreaElement && sameText(box.value, answer.last)) box.value = '';
    const place = document.getElementById('answer');
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'nearest' });
  }, [answer, form, t]);
}

/** Text typed since the submission stays. */
const sameText = (typed: string, sent: string) => typed.replace(/\r\n?/g, '\n') === sent;
