/** A month in UTC, from the request's own time, so that it changes without any job (R4). */
export interface Period {
  /** "2026-11", or "2026-11-20T08:15:00Z" for a paid month that begins then; the key of a row of usage. */
  name: string;
  start: Date;
  end: Date;
}

/** @param anchor when the subscription's months began; null on the free plan */
export function periodAt(now: Date, anchor: Date | null): Period {
  if (!anchor) {
    const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
    return { name: start.toISOString().slice(0, 7), start, end: monthsAfter(start, 1) };
  }
  const turned = (now.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + now.getUTCMonth() - anchor.getUTCMonth();
  const whole = monthsAfter(anchor, turned) > now ? turned - 1 : turned;
  const start = monthsAfter(anchor, whole);
  return { name: `${start.toISOString().slice(0, 19)}Z`, start, end: monthsAfter(anchor, whole + 1) };
}

export const secondsUntil = (end: Date, now: Date): number =>
  Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));

/** A month that lacks the day gives its last one: 31 January, 28 February, 31 March. */
function monthsAfter(anchor: Date, months: number): Date {
  const moved = new Date(anchor);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return moved;
}
