import type { Segment } from '../types.ts';

export function addAirlineLocators(segments: readonly Segment[], locators: ReadonlyMap<string, string>): void {
  if (locators.size === 0) return;
  for (const { stated } of segments) stated.locator ??= locators.get(stated.airline) ?? null;
}
