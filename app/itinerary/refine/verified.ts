import type { Verified } from '../read/verify.ts';
import type { Segment, Stated } from '../types.ts';

/** Service displays beside an itinerary tell its flights what their own lines left out; alone they tell nothing. */
export function addVerified(segments: readonly Segment[], verified: readonly Verified[]): void {
  for (const facts of verified) {
    for (const { stated } of segments) if (isAbout(facts, stated)) fillIn(stated, facts);
  }
}

function isAbout(facts: Verified, stated: Stated): boolean {
  if (facts.airline !== stated.airline || facts.number !== stated.number) return false;
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
