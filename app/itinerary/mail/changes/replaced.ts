import { areSameCity } from '~/reference/places.ts';
import type { Segment } from '../../types.ts';

/** Flights of the earlier text that the later one does not have stand before what replaces them, as a terminal's UN and TK. */
export function withFormer(former: readonly Segment[], segments: readonly Segment[]): Segment[] {
  const known = new Set(segments.map(keyOf));
  const earlier = new Set(former.map(keyOf));
  const gone = former.filter((segment) => !known.has(keyOf(segment)));
  const left = [...gone];
  const isNew = (segment: Segment) => !earlier.has(keyOf(segment));
  const placed: Segment[] = [];
  const take = (old: Segment) => {
    left.splice(left.indexOf(old), 1);
    placed.push({ ...old, stated: { ...old.stated, status: 'UN' } });
  };
  for (const segment of segments) {
    if (isNew(segment)) {
      if (segment.stated.status === null && gone.some((old) => isOnWay(old, segment))) segment.stated.status = 'TK';
      const old = left.find((one) => isSameWay(one, segment) && one.stated.airline === segment.stated.airline);
      if (old !== undefined) take(old);
    }
    placed.push(segment);
  }
  return [...left.map((old) => ({ ...old, stated: { ...old.stated, status: 'UN' } })), ...placed];
}

function keyOf({ stated }: Segment): string {
  const { airline, number, from, to, date, departs, arrives } = stated;
  return [airline, number, from, to, date?.day, date?.month, departs, arrives].join(' ');
}

const isSameWay = (one: Segment, other: Segment): boolean =>
  one.stated.from === other.stated.from && one.stated.to === other.stated.to;

/** A flight that is no part of the changed way is not one of the change. */
function isOnWay({ stated: old }: Segment, { stated }: Segment): boolean {
  return areSameCity(old.from, stated.from) || areSameCity(old.to, stated.to);
}
