import { zoneRelease } from './zones.ts';

/** Newest release of the tz database when the package was last raised. */
const NEWEST_ZONES = '2026f';

export const dataVersions = { zones: zoneRelease, newestZones: NEWEST_ZONES };

/** Releases read "2026f" and sort as text. */
export function areZonesOlderThan(release: string, zones: string = dataVersions.zones): boolean {
  return zones < release;
}

export function areZonesOutOfDate(): boolean {
  return areZonesOlderThan(NEWEST_ZONES);
}
