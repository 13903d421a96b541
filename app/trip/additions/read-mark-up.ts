import { type FareError, type Hundredths, readAmount } from '../options/fares.ts';

/** What the agent adds to a fare; `rate` is in hundredths of a per cent. */
export type MarkUp = { kind: 'fixed'; amount: Hundredths } | { kind: 'percent'; rate: bigint };

export type MarkUpRead = { ok: true; markUp: MarkUp | null } | { ok: false; reason: FareError | 'over-hundred' };

/** 100 %: more is a typing error. */
const MOST_RATE = 10_000n;

/** Reads `12.50`, `5 %`, `2,5%` and, as Turkish has it, `%5`. */
export function readMarkUp(typed: string): MarkUpRead {
  const text = typed.trim();
  const figure = text.replace(/^[%％]|[%％]$/, '');
  const read = readAmount(figure);
  if (!read.ok) return read;
  if (figure === text) return { ok: true, markUp: fixed(read.hundredths) };
  if (read.hundredths === null) return { ok: false, reason: 'not-an-amount' };
  if (read.hundredths > MOST_RATE) return { ok: false, reason: 'over-hundred' };
  return { ok: true, markUp: { kind: 'percent', rate: read.hundredths } };
}

const fixed = (amount: Hundredths | null): MarkUp | null => (amount === null ? null : { kind: 'fixed', amount });

/** Adds to one traveller's fare. A per cent is of the fare alone, and half a hundredth is rounded up. */
export function withMarkUp(fare: Hundredths | null, markUp: MarkUp | null): Hundredths | null {
  if (markUp === null) return fare;
  if (markUp.kind === 'fixed') return (fare ?? 0n) + markUp.amount;
  return fare === null ? null : fare + (fare * markUp.rate + 5_000n) / 10_000n;
}
