import { either } from '../read/line.ts';
import { bareStatus, countedStatus } from '../read/tokens.ts';

export const status = either(countedStatus, bareStatus);
