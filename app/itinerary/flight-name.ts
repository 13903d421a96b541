import type { Stated } from './types.ts';

/** `KL 1012` */
export function flightNameOf({ stated }: { stated: Stated }): string {
  return `${stated.airline} ${stated.number}${stated.suffix ?? ''}`;
}
