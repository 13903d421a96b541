import { isNewHalf, isOldHalf } from '~/reference/status-codes.ts';
import type { Segment } from '../types.ts';

/** Terminals print the halves side by side or a few segments apart. */
const REACH = 4;

export function mergeScheduleChanges(segments: readonly Segment[]): Segment[] {
  if (!segments.some(({ stated }) => isOldHalf(stated.status))) return [...segments];
  const replaced = new Set<Segment>();
  segments.forEach((old, at) => {
    if (!isOldHalf(old.stated.status)) return;
    const successor = successorOf(old, at, segments);
    if (successor === null) return;
    replaced.add(old);
    successor.inferred.replaced ??= {
      departs: old.stated.departs,
      arrives: old.stated.arrives,
      date: old.inferred.date,
      number: old.stated.number,
      status: old.stated.status,
    };
  });
  return segments.filter((segment) => !replaced.has(segment));
}

function successorOf(old: Segment, at: number, segments: readonly Segment[]): Segment | null {
  const end = Math.min(segments.length, at + 1 + REACH);
  for (let near = Math.max(0, at - REACH); near < end; near++) {
    const segment = segments[near];
    if (segment !== undefined && segment !== old && replaces(segment, old)) return segment;
  }
  return null;
}

/** The same airline over the same leg within two days; number and class may change with the schedule. */
function replaces(segment: Segment, old: Segment): boolean {
  const { stated, inferred } = segment;
  if (!isNewHalf(stated.status) || segment.booking !== old.booking) return false;
  if (stated.airline !== old.stated.airline || stated.from !== old.stated.from || stated.to !== old.stated.to)
    return false;
  return inferred.date === null || old.inferred.date === null || Math.abs(inferred.date - old.inferred.date) <= 2;
}
