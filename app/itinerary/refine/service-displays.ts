import type { ServiceDisplay } from '../read/service-displays.ts';
import type { Segment, Stated } from '../types.ts';

const MOST_DISPLAYS = 20;

/** Fills gaps of flights from the service displays in the same paste. */
export function addServiceDisplays(segments: readonly Segment[], displays: readonly ServiceDisplay[]): void {
  if (displays.length === 0) return;
  const byFlight = groupByFlight(displays);
  for (const { stated } of segments) {
    const own = byFlight.get(stated.airline + stated.number) ?? [];
    for (const facts of own) if (isOnLeg(facts, stated)) fillIn(stated, facts);
  }
}

function groupByFlight(displays: readonly ServiceDisplay[]): Map<string, ServiceDisplay[]> {
  const groups = new Map<string, ServiceDisplay[]>();
  for (const facts of displays) {
    const key = facts.airline + facts.number;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [facts]);
    else if (known.length < MOST_DISPLAYS) known.push(facts);
  }
  return groups;
}

/** A display of a whole flight number names no cities and covers every leg. */
function isOnLeg(facts: ServiceDisplay, stated: Stated): boolean {
  return (facts.from ?? stated.from) === stated.from && (facts.to ?? stated.to) === stated.to;
}

function fillIn(stated: Stated, facts: ServiceDisplay): void {
  stated.equipment ??= facts.equipment;
  stated.meal ??= facts.meal;
  stated.elapsed ??= facts.elapsed;
  stated.operatedBy ??= facts.operatedBy;
  stated.departureTerminal ??= facts.departureTerminal;
  stated.arrivalTerminal ??= facts.arrivalTerminal;
}
