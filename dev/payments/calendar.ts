/** Billing months as Stripe counts them: from the anchor's day of the month, or the month's last day when it is shorter. */
export function monthsAfter(anchor: number, count: number): number {
  const start = new Date(anchor * 1000);
  const month = start.getUTCMonth() + count;
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(start.getUTCDate(), lastDay);
  const midnight = Date.UTC(start.getUTCFullYear(), month, day);
  return midnight / 1000 + (anchor - Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()) / 1000);
}

/** The end of the period that begins at `start`: the first anniversary of the anchor after it. */
export function periodEnd(anchor: number, start: number): number {
  let count = 1;
  while (monthsAfter(anchor, count) <= start) count += 1;
  return monthsAfter(anchor, count);
}

export const day = 86_400;
