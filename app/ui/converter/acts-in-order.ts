import { isAct, isConversion } from './with-running-conversion.ts';

/** @returns false where nothing was sent but a conversion that is under way */
export type Send = (name: string, value: string) => boolean;

/** A button, and its value. */
interface Press {
  name: string;
  value: string;
}

/** The answer to an act has what the next one starts from: what is pressed meanwhile waits for it, but for another text. */
export function createActsInOrder() {
  let isActing = false;
  let lastAnswer: unknown;
  let waiting: Press[] = [];
  const begin = ({ name, value }: Press, send: Send) => {
    isActing = send(name, value) && isAct(name);
  };
  return {
    press(pressed: Press, send: Send): void {
      if (isConversion(pressed.name)) waiting = [];
      else if (isActing || waiting.length > 0) return void waiting.push(pressed);
      begin(pressed, send);
    },
    /** Each request ends with an answer of its own. Another one than the last begins what waits. */
    answer(answer: unknown, send: Send): void {
      if (answer === lastAnswer) return;
      lastAnswer = answer;
      isActing = false;
      const next = waiting.shift();
      if (next) begin(next, send);
    },
  };
}
