interface TurnLimits {
  atOnce: number;
  waiting: number;
}

interface Waiting {
  isGone(): boolean;
  end(isItsTurn: boolean): void;
}

export interface Turns {
  /**
   * The result is null where too many wait, after a stop, and for a work whose asker has gone when another needs its
   * place.
   */
  take<T>(work: () => Promise<T>, isGone?: () => boolean): Promise<T | null>;
  /** What runs may end. Whatever waits is given back, the last one first, and so is whatever still comes. */
  stop(): void;
}

/** Runs so many works at once, and lets so many more wait in their order: the one waiting line of this house. */
export function createTurns(limits: TurnLimits): Turns {
  let running = 0;
  let waiting: Waiting[] = [];
  let isStopped = false;

  function hasPlace(): boolean {
    if (waiting.length < limits.waiting) return true;
    const [gone, here] = [waiting.filter((each) => each.isGone()), waiting.filter((each) => !each.isGone())];
    waiting = here;
    for (const each of gone) each.end(false);
    return waiting.length < limits.waiting;
  }

  return {
    async take(work, isGone = () => false) {
      if (isStopped) return null;
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
    },
    stop() {
      isStopped = true;
      for (const each of waiting.splice(0).reverse()) each.end(false);
    },
  };
}
