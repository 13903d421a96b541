import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * The same function in every rendering; it calls the latest one. For events, not while rendering. An effect that runs with
 * the commit spares each rendering a task of its own.
 */
export function useStable<Arguments extends unknown[], Result>(
  act: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const latest = useRef(act);
  useInsertionEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
}
