import { mayBeFlight } from '../read/retyped/may-be-flight.ts';
import { SMALL_L } from '../read/retyped/repair.ts';

/** In a flight's line of capitals a lower-case l is a scanner's 1 or I; marked, so that nobody takes it for an L. */
export function markSmallL(line: string): string {
  if (!line.includes('l') || /[a-km-np-z]/.test(line) || !mayBeFlight(line.toUpperCase())) return line;
  return line.replaceAll('l', SMALL_L);
}
