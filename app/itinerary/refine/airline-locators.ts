import type { Segment } from '../types.ts';

/** Gives each flight its airline's own locator, where the booking lists one and the line printed none. */
export function addAirlineLocators(segments: readonly Segment[], locators: ReadonlyMap<string, string>): void {
  if (locators.size === 0) return;
  for (const { stated } of segments) stated.locator ??= locators.get(stated.airline) ?? null;
}
