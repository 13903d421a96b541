import type { Attributes } from '../nodes/nodes.ts';

export const LEFT = { align: 'left', valign: 'top' } as const;
export const RIGHT = { align: 'right', valign: 'top' } as const;
/** Over two of three columns. */
export const TWO: Attributes = { colspan: 2, ...LEFT };
export const TERMINAL: Attributes = { width: 90, ...RIGHT };

/** "12:45 pm +1" is wider than "12:45 +1". */
const narrow = { width: 84, ...LEFT } as const;
const wide = { width: 108, ...LEFT } as const;

export const timeCellOf = ({ twelveClock }: { twelveClock: boolean }): typeof narrow | typeof wide =>
  twelveClock ? wide : narrow;
