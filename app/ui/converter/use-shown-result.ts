import { type RefObject, useCallback, useReducer, useRef, useState } from 'react';
import { setField } from './form-events.ts';
import { type ConvertResponse, hasResult } from './response.ts';

interface Input {
  answer: ConvertResponse | undefined;
  form: RefObject<HTMLFormElement>;
  isPosted: boolean;
}

interface Trips {
  seen?: ConvertResponse | undefined;
  shown?: ConvertResponse | undefined;
  /** Shown before that one. */
  earlier?: ConvertResponse | undefined;
  /** The shown trip was not made from the last text. */
  isBefore: boolean;
}

/**
 * The last result stays visible while another conversion fails, as the trip before. `undo` returns to the one before; a
 * posted page has no example to return to, and keeps its first result.
 */
export function useShownResult({ answer, form, isPosted }: Input) {
  const { current: trips } = useRef<Trips>({ isBefore: false });
  const [undone, setUndone] = useState<ConvertResponse>();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  if (answer !== trips.seen) receive(trips, answer);
  const use = useCallback(() => {
    trips.isBefore = false;
    renderAgain();
  }, [trips]);
  const undo = useCallback((): boolean => {
    const text = trips.shown?.last;
    if (!text || answer === undone || answer?.again !== false || trips.isBefore) return false;
    if (trips.earlier || !isPosted) trips.shown = trips.earlier;
    setUndone(answer);
    setField(form.current, 'pnr', text);
    return true;
  }, [answer, undone, form, isPosted, trips]);
  const shown = hasResult(trips.shown) ? trips.shown : undefined;
  return { shown, isBefore: shown !== undefined && trips.isBefore, use, undo };
}

function receive(trips: Trips, answer: ConvertResponse | undefined): void {
  trips.seen = answer;
  if (!hasResult(answer)) {
    if (!answer?.again) trips.isBefore = true;
    return;
  }
  if (!answer.again && !answer.isBefore) trips.earlier = trips.shown;
  trips.shown = answer;
  trips.isBefore = answer.isBefore === true;
}
