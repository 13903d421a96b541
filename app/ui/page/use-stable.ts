import { useCallback, useEffect, useRef } from 'react';

/** The same function in every rendering; it calls the latest one. For events, not while rendering. */
export function useStable<Arguments extends unknown[], Result>(
  act: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
}
