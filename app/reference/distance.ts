import geodesic from 'geographiclib-geodesic';

const { Geodesic } = geodesic;

export interface Position {
  latitude: number;
  longitude: number;
}

export function isPlaced(place: { latitude: number | null; longitude: number | null }): place is Position {
  return place.latitude !== null && place.longitude !== null;
}

/** Journeys repeat: twice as many slots as a long day has pairs. A pair takes the slot of another one with its hash. */
const SLOTS = 2 ** 15;
const starts = new Float64Array(SLOTS);
const ends = new Float64Array(SLOTS);
const distances = new Float64Array(SLOTS);

/** Geodesic on the ellipsoid WGS 84. */
export function distanceKm(from: Position, to: Position): number {
  const start = keyOf(from);
  const end = keyOf(to);
  const slot = slotOf(start, end);
  if (starts[slot] === start && ends[slot] === end) return distances[slot] ?? 0;
  const metres = Geodesic.WGS84.Inverse(
    from.latitude,
    from.longitude,
    to.latitude,
    to.longitude,
    Geodesic.DISTANCE,
  ).s12;
  const km = (metres ?? 0) / 1000;
  starts[slot] = start;
  ends[slot] = end;
  distances[slot] = km;
  return km;
}

export function kmToMiles(km: number): number {
  return km / 1.609344;
}

/** One number for a position of at most three decimals. */
function keyOf({ latitude, longitude }: Position): number {
  return Math.round((latitude + 90) * 1e5) * 1e8 + Math.round((longitude + 360) * 1e5);
}

/** Multiplicative hashing: the highest fifteen bits of the product. */
function slotOf(start: number, end: number): number {
  return Math.imul(Math.imul(start | 0, 31) + (end | 0), 0x9e3779b1) >>> 17;
}
