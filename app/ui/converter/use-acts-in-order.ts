import { useCallback, useEffect, useRef } from 'react';
import { isAct, isConversion } from './with-running-conversion.ts';

/** @returns false where nothing was sent but a conversion that is under way */
type Send = (name: string, value: string) => boolean;

/** The answer to an act has what the next one starts from: what is pressed meanwhile waits for it, but for another text. */
export function useActsInOrder(isBusy: boolean, send: Send): (name: string, value?: string) => void {
  const isActing = useRef(false);
  const waiting = useRef<{ name: string; value: string }[]>([]);
  const wasBusy = useRef(false);
  const begin = useCallback(
    (name: string, value: string) => {
      isActing.current = send(name, value) && isAct(name);
    },
    [send],
  );
  useEffect(() => {
    const hasEnded = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (!hasEnded) return;
    isActing.current = false;
    const next = waiting.current.shift();
    if (next) begin(next.name, next.value);
  }, [isBusy, begin]);
  return useCallback(
    (name: string, value = '1') => {
      if (isConversion(name)) waiting.current = [];
      else if (isActing.current) return void waiting.current.push({ name, value });
      begin(name, value);
    },
    [begin],
  );
}
