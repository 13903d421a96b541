import type { Verified } from '../read/verify.ts';
import type { Segment, Stated } from '../types.ts';

/** No flight has more legs, and nobody pastes its displays more often. */
const MOST_DISPLAYS = 20;

/** Service displays beside an itinerary tell its flights what their own lines left out; alone they tell nothing. */
export function addVerified(segments: readonly Segment[], verified: readonly Verified[]): void {
  if (verified.length === 0) return;
  const byFlight = groupByFlight(verified);
  for (const { stated } of segments) {
    const displays = byFlight.get(stated.airline + stated.number) ?? [];
    for (const facts of displays) if (isOnLeg(facts, stated)) fillIn(stated, facts);
  }
}

function groupByFlight(verified: readonly Verified[]): Map<string, Verified[]> {
  const groups = new Map<string, Verified[]>();
  for (const facts of verified) {
    const key = facts.airline + facts.number;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [facts]);
    else if (known.length < MOST_DISPLAYS) known.push(facts);
  }
  return groups;
}

/** Displays of a whole flight number name no cities and are about every leg of it. */
function isOnLeg(facts: Verified, stated: Stated): boolean {
  return (facts.from ?? stated.from) === stated.from && (facts.to ?? stated.to) === stated.to;
}

function fillIn(stated: Stated, facts: Verified): void {
  stated.equipment ??= facts.equipment;
  stated.meal ??= facts.meal;
  stated.elapsed ??= facts.elapsed;
  stated.operatedBy ??= facts.operatedBy;
  stated.departureTerminal ??= facts.departureTerminal;
  stated.arrivalTerminal ??= facts.arrivalTerminal;
}
