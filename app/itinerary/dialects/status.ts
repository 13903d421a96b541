import { either } from '../read/line.ts';
import { bareStatus, countedStatus } from '../read/tokens.ts';

/** `HK2`, or `HK` where the count was lost. */
export const status = either(countedStatus, bareStatus);
