interface TurnLimits {
  atOnce: number;
  waiting: number;
}

/** Runs so many works at once, and lets so many more wait in their order. The result is null where too many wait. */
export function createTurns(limits: TurnLimits) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function inTurn<T>(work: () => Promise<T>): Promise<T | null> {
    if (running >= limits.atOnce) {
      if (waiting.length >= limits.waiting) return null;
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift(); // which takes over this place
      if (next) next();
      else running -= 1;
    }
  };
}
