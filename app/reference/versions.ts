import { zoneRelease } from './zones.ts';

/** The newest release of the tz database when these sources were last looked over; raised with the package. */
const NEWEST_ZONES = '2026f';

/** What the compiled data was made from. */
export const dataVersions = { zones: zoneRelease, newestZones: NEWEST_ZONES };

/** Whether zones are older than a release; releases read "2026f" and sort as texts. */
export function areZonesOlderThan(release: string, zones: string = dataVersions.zones): boolean {
  return zones < release;
}

/** True when clocks may be wrong somewhere because a newer release than the compiled one is known. */
export function areZonesOutOfDate(): boolean {
  return areZonesOlderThan(NEWEST_ZONES);
}
