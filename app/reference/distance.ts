import geodesic from 'geographiclib-geodesic';

const { Geodesic } = geodesic;

export interface Position {
  latitude: number;
  longitude: number;
}

export function isPlaced(place: { latitude: number | null; longitude: number | null }): place is Position {
  return place.latitude !== null && place.longitude !== null;
}

/** Journeys repeat: more pairs than a long day has. A full cache starts anew. */
const MOST_PAIRS = 20_000;
const known = new Map<number, Map<number, number>>();
let pairs = 0;

/** Geodesic on the ellipsoid WGS 84. */
export function distanceKm(from: Position, to: Position): number {
  const start = keyOf(from);
  const end = keyOf(to);
  const remembered = known.get(start)?.get(end);
  if (remembered !== undefined) return remembered;
  const metres = Geodesic.WGS84.Inverse(
    from.latitude,
    from.longitude,
    to.latitude,
    to.longitude,
    Geodesic.DISTANCE,
  ).s12;
  const km = (metres ?? 0) / 1000;
  remember(start, end, km);
  return km;
}

export function kmToMiles(km: number): number {
  return km / 1.609344;
}

/** One number for a position of at most three decimals. */
function keyOf({ latitude, longitude }: Position): number {
  return Math.round((latitude + 90) * 1e5) * 1e8 + Math.round((longitude + 360) * 1e5);
}

function remember(start: number, end: number, km: number): void {
  if (pairs >= MOST_PAIRS) {
    known.clear();
    pairs = 0;
  }
  const ends = known.get(start) ?? new Map<number, number>();
  known.set(start, ends.set(end, km));
  pairs++;
}
