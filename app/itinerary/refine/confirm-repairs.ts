import { distanceKm, isPlaced } from '~/reference/distance.ts';
import { findPlace } from '~/reference/places.ts';
import { toInstant } from '~/reference/zones.ts';
import { locate } from '../locate.ts';
import type { RepairedFlight } from '../read/paste-read.ts';
import type { Segment, Warning } from '../types.ts';
import { weekdayOf } from './calendar.ts';

/** Slower than this, with two hours for the ground, no airliner flies. */
const SLOWEST_KM_PER_MINUTE = 4;
const FASTEST_KM_PER_MINUTE = 1150 / 60;
const GROUND_MINUTES = 120;

/** Keeps a flight with mended characters where weekday or times confirm it and nothing contradicts; both are said. */
export function confirmRepairs(
  segments: readonly Segment[],
  repairs: readonly RepairedFlight[],
  warnings: Warning[],
): readonly Segment[] {
  if (repairs.length === 0) return segments;
  const refused = new Set<Segment>();
  for (const { segment, repair } of repairs) {
    const { line, column } = segment.source;
    const values = { printed: repair.printed, read: repair.read };
    if (isConfirmed(segment)) {
      const at = locate(segment, repair.printed);
      warnings.push({ code: 'characters-corrected', line, column: at, values });
    } else {
      refused.add(segment);
      warnings.push({ code: 'line-not-read', line, column, values: { expected: repair.read } });
    }
  }
  return segments.filter((segment) => !refused.has(segment));
}

function isConfirmed(segment: Segment): boolean {
  const { date, weekday } = { date: segment.inferred.date, weekday: segment.stated.date?.weekday ?? null };
  if (date === null) return false;
  const day = weekday === null ? null : weekdayOf(date) === weekday;
  const times = areTimesLikely(segment);
  return day !== false && times !== false && (day === true || times === true);
}

/** Null where the line does not say enough. */
function areTimesLikely({ stated, inferred }: Segment): boolean | null {
  const from = findPlace(stated.from);
  const to = findPlace(stated.to);
  const { date, arrivalDate } = inferred;
  if (from === null || to === null || date === null || arrivalDate === null) return null;
  if (stated.departs === null || stated.arrives === null || !isPlaced(from) || !isPlaced(to)) return null;
  const minutes =
    toInstant(to.zone, arrivalDate, stated.arrives).instant - toInstant(from.zone, date, stated.departs).instant;
  const km = distanceKm(from, to);
  const isSlow = minutes - GROUND_MINUTES > km / SLOWEST_KM_PER_MINUTE;
  return minutes > 0 && km <= minutes * FASTEST_KM_PER_MINUTE && !isSlow;
}
