import type { TravellerMoment } from './traveller-document.ts';

type Place = Pick<TravellerMoment, 'zone' | 'offset'>;

const MINUTE = 60_000;

/**
 * Minutes east of Greenwich now. The browser's zones know of changes since the trip was shared; where one lacks a zone, the
 * offset at the flight stands in. @param now minutes since 1970
 */
export function offsetNow({ zone, offset }: Place, now: number): number {
  if (zone === null) return offset;
  try {
    // Swedish writes a date as ISO 8601 does.
    const local = new Date(now * MINUTE).toLocaleString('sv-SE', { timeZone: zone });
    return Math.round(Date.parse(`${local.replace(' ', 'T')}Z`) / MINUTE) - now;
  } catch {
    return offset;
  }
}

/** "09:05" as on the paper, "2:05 pm" */
export function timeNow(
  place: Place,
  now: number,
  { locale, twelveClock }: { locale: string; twelveClock: boolean },
): string {
  const local = new Date((now + offsetNow(place, now)) * MINUTE);
  const hours = twelveClock
    ? ({ hour: 'numeric', hourCycle: 'h12' } as const)
    : ({ hour: '2-digit', hourCycle: 'h23' } as const);
  return local.toLocaleTimeString(locale, { ...hours, minute: '2-digit', timeZone: 'UTC' });
}

const MINUS = '\u2212';

/** "+9", "−5:30"; null for the same time. */
export function differenceText(minutes: number): string | null {
  if (minutes === 0) return null;
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
  return `${minutes < 0 ? MINUS : '+'}${Math.floor(size / 60)}${rest}`;
}
