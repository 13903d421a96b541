import { Postponed } from '~/jobs/job.ts';

interface Waiting {
  begin(): void;
  giveBack(): void;
}

export interface JobTurns {
  /** @throws Postponed when the worker stops before the turn comes */
  take<T>(work: () => Promise<T>): Promise<T>;
  /** Gives back what waits, and what still comes. */
  stop(): void;
}

/** So many works at once; the others wait in their order, and are never more than the jobs in hand. */
export function createJobTurns(atOnce: number): JobTurns {
  const waiting: Waiting[] = [];
  let running = 0;
  let isStopped = false;
  const turn = () =>
    new Promise<void>((begin, reject) => {
      const giveBack = () => reject(new Postponed(0));
      if (isStopped) return giveBack();
      if (running === atOnce) return void waiting.push({ begin, giveBack });
      running += 1;
      begin();
    });
  return {
    async take(work) {
      await turn();
      try {
        return await work();
      } finally {
        const next = waiting.shift(); // which takes over this place
        if (next) next.begin();
        else running -= 1;
      }
    },
    stop() {
      isStopped = true;
      for (const { giveBack } of waiting.splice(0).reverse()) giveBack(); // each goes to the front of the queue
    },
  };
}
