import { createContext, useContext } from 'react';

/** Throws a promise until it is the turn of the piece with this key. */
export type RenderTurn = (key: object) => void;

/** Of a server that renders a long page; null in browsers and for short ones. */
export const RenderTurnContext = createContext<RenderTurn | null>(null);

/** Lets the server do other work before a piece of a long page. @param key is the same object when it is tried again */
export function useRenderTurn(key: object): void {
  useContext(RenderTurnContext)?.(key);
}
