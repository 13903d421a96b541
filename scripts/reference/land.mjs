import { readFileSync } from 'node:fs';
import { geoBounds, geoContains } from 'd3-geo';
import { feature } from 'topojson-client';

const packaged = new URL('../../node_modules/world-atlas/land-110m.json', import.meta.url);

/** Land of Natural Earth, 1:110m: for each degree of latitude from north to south a row of 360 bits, as hex digits. */
export function compileLand() {
  const atlas = JSON.parse(readFileSync(packaged, 'utf8'));
  const [{ geometry }] = feature(atlas, atlas.objects.land).features;
  const polygons = geometry.coordinates.map((coordinates) => {
    const polygon = { type: 'Polygon', coordinates };
    return { polygon, bounds: geoBounds(polygon) };
  });
  const isLand = (point) => polygons.some(({ polygon, bounds }) => isIn(bounds, point) && geoContains(polygon, point));
  const rows = Array.from({ length: 180 }, (_, row) => {
    const bits = Array.from({ length: 360 }, (_, column) => (isLand([column - 179.5, 89.5 - row]) ? '1' : '0')).join(
      '',
    );
    return bits.replace(/.{4}/g, (four) => Number.parseInt(four, 2).toString(16));
  });
  return { rows };
}

/** Bounds over the antimeridian have their west behind their east. */
function isIn([[west, south], [east, north]], [longitude, latitude]) {
  if (latitude < south || latitude > north) return false;
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}
