import { type RefObject, useCallback, useEffect } from 'react';
import { clearFares, setField } from './form-events.ts';
import { type ConvertResponse, hasResult } from './response.ts';
import type { KeptText } from './text-history.ts';

interface Input {
  form: RefObject<HTMLFormElement>;
  answer: ConvertResponse | undefined;
  showAgain(): void;
}

/** Each converted text is kept while the history is on. @returns the act of showing a kept one */
export function useHistory({ form, answer, showAgain }: Input): (kept: KeptText) => void {
  useEffect(() => {
    if (hasResult(answer)) void keep(answer);
  }, [answer]);
  return useCallback(
    ({ text, trip }: KeptText) => {
      clearFares(form.current);
      setField(form.current, 'last', text);
      setField(form.current, 'trip', trip);
      setField(form.current, 'before', '');
      showAgain();
      document.getElementById('answer')?.scrollIntoView({ block: 'nearest' });
    },
    [form, showAgain],
  );
}

async function keep(answer: ConvertResponse): Promise<void> {
  const { keepText } = await import('./text-history.ts');
  const { last: text, result } = answer;
  const [paper] = result?.papers ?? [];
  const label = [paper?.name, paper?.locator].filter(Boolean).join(' · ') || (text.trim().split('\n', 1)[0] ?? '');
  keepText({ text, trip: result?.trip ?? '', label: label.slice(0, 80), at: Date.now() });
}
