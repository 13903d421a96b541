import { systemClock } from '~/platform/clock.ts';

/** The time of a request. */
export const now = (): Date => systemClock.now();
