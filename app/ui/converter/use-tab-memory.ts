import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { forgetTab, recallTab, rememberTab } from './tab-memory.ts';

interface Input {
  form: RefObject<HTMLFormElement>;
  /** A form that was posted without JavaScript has everything already. */
  isPosted: boolean;
  /** The last response: each is remembered. */
  answer: unknown;
  showAgain(): void;
}

/** @returns the act of forgetting, for *New* */
export function useTabMemory({ form, isPosted, answer, showAgain }: Input): () => void {
  const isForgotten = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    if (form.current && !isPosted && recallTab(form.current)) showAgain();
    const leave = () => {
      if (form.current && !isForgotten.current) rememberTab(form.current);
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
  useEffect(() => {
    if (answer && form.current) rememberTab(form.current);
  }, [answer, form]);
  return useCallback(() => {
    isForgotten.current = true;
    forgetTab();
  }, []);
}
