import { setTimeout as sleep } from 'node:timers/promises';

/** Null after an error, or when the work takes longer than `deadline` (ms); it goes on unseen then. */
export const inTime = <Result>(work: Promise<Result>, deadline: number): Promise<Result | null> =>
  Promise.race([work.catch(() => null), sleep(deadline, null, { ref: false })]);
