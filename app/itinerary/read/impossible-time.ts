import { TIME } from './clock.ts';
import { matchesOf } from './matches-of.ts';

export interface ImpossibleTime {
  /** As printed: `2850P`. */
  text: string;
  at: number;
}

/** Behind the cities and the status. */
const behindRoute = /(?: [A-Z]{3} ?[A-Z]{3}|[ *][A-Z]{2}\d{1,2}) /g;
const timeLike = /(?<= )(\d{4}|\d{3,4}[APNM])(?=[ +#|*]|$)/g;
const time = new RegExp(`^${TIME}$`);

/** What stands at the place of a time and is none; null where all could be times. */
export function impossibleTime(text: string): ImpossibleTime | null {
  const route = matchesOf(behindRoute, text).at(-1);
  if (route === undefined) return null;
  const start = route.index + route[0].length - 1;
  const found = matchesOf(timeLike, text.slice(start)).find(([printed]) => !time.test(printed));
  return found === undefined ? null : { text: found[0], at: start + found.index };
}
