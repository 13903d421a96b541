import type { Baggage } from '../read/baggage.ts';
import { seatKey } from '../read/seats.ts';
import type { Segment } from '../types.ts';

/** No journey with one price has more legs. */
const MOST_LEGS = 8;

export function addBaggage(segments: readonly Segment[], baggage: Baggage): void {
  if (baggage.size === 0) return;
  segments.forEach(({ stated, source }, at) => {
    const index = /^\d{1,3}/.exec(source.text)?.[0];
    const own =
      baggage.get(seatKey(stated.airline, stated.number, stated.from)) ??
      baggage.get(stated.airline + stated.number) ??
      baggage.get(`S${Number(index)}`);
    if (own !== undefined) stated.baggage = own;
    else addJourney(segments.slice(at, at + MOST_LEGS), baggage);
  });
}

/** `LAXBOM` covers LAX-FRA and FRA-BOM: every leg between the two cities. */
function addJourney(legs: readonly Segment[], baggage: Baggage): void {
  const from = legs[0]?.stated.from ?? '';
  const journey: Segment[] = [];
  for (const leg of legs) {
    if (journey.length > 0 && leg.stated.from !== journey.at(-1)?.stated.to) return;
    journey.push(leg);
    const allowance = baggage.get(from + leg.stated.to);
    if (allowance === undefined) continue;
    for (const { stated } of journey) stated.baggage ??= allowance;
    return;
  }
}
