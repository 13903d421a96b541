interface TurnLimits {
  atOnce: number;
  waiting: number;
}

interface Waiting {
  isGone(): boolean;
  end(isItsTurn: boolean): void;
}

/**
 * Runs so many works at once, and lets so many more wait in their order. The result is null where too many wait, and
 * for a work whose asker has gone when another needs its place.
 */
export function createTurns(limits: TurnLimits) {
  let running = 0;
  let waiting: Waiting[] = [];

  function hasPlace(): boolean {
    if (waiting.length < limits.waiting) return true;
    const [gone, here] = [waiting.filter((each) => each.isGone()), waiting.filter((each) => !each.isGone())];
    waiting = here;
    for (const each of gone) each.end(false);
    return waiting.length < limits.waiting;
  }

  return async function inTurn<T>(work: () => Promise<T>, isGone = () => false): Promise<T | null> {
    if (running < limits.atOnce) running += 1;
    else if (!hasPlace()) return null;
    else if (!(await new Promise<boolean>((end) => waiting.push({ isGone, end })))) return null;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next)
        next.end(true); // and takes over this place
      else running -= 1;
    }
  };
}
