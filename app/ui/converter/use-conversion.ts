import { useFetcher } from '@remix-run/react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useI18n } from '~/i18n/use-translate.tsx';
import type { ConvertResponse } from './response.ts';
import { restorePreferences, savePreferences } from './save-preferences.ts';

interface Input {
  form: RefObject<HTMLFormElement>;
  /** The route's own action. */
  action: string;
  /** The answer that came with the page, when it was posted without a script. */
  posted: ConvertResponse | undefined;
}

/** Sends the form without a page load, keeps the preferences, and says what to show. */
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

/** While another try fails, for example for want of a connection, the last result stays in sight. */
function useLastResult(answer: ConvertResponse | undefined): ConvertResponse | undefined {
  const last = useRef<ConvertResponse>();
  const isUnreachable = answer?.faults.some(({ kind }) => kind === 'unreachable');
  if (answer?.result || !(answer?.again || isUnreachable)) last.current = answer?.result ? answer : undefined;
  return last.current;
}

/** After an answer: an empty box, the page's title, and the focus where the answer stands. */
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

/** What was typed while the answer was on its way stays. */
const sameText = (typed: string, sent: string) => typed.replace(/\r\n?/g, '\n') === sent;
