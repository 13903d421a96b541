import { requirePackage } from './read-source.mjs';

const { Geodesic } = requirePackage('geographiclib-geodesic');

export function distanceKm(from, to) {
  return Geodesic.WGS84.Inverse(from.latitude, from.longitude, to.latitude, to.longitude, Geodesic.DISTANCE).s12 / 1000;
}
