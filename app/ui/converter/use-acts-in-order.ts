import { useCallback, useEffect, useState } from 'react';
import { createActsInOrder, type Send } from './acts-in-order.ts';

/** Goes by answers: React may skip the render in which a fetcher was busy, when its answer comes soon. */
export function useActsInOrder(answer: unknown, send: Send): (name: string, value?: string) => void {
  const [acts] = useState(createActsInOrder);
  useEffect(() => acts.answer(answer, send), [acts, answer, send]);
  return useCallback((name: string, value = '1') => acts.press({ name, value }, send), [acts, send]);
}
