import { geoEquirectangular, geoPath, geoRotation } from 'd3-geo';
import { isLand } from '~/reference/land.ts';
import type { TravellerMap } from '../traveller/traveller-document.ts';

/** An airport in degrees. */
export interface MapPlace {
  code: string;
  longitude: number;
  latitude: number;
}

type Position = [longitude: number, latitude: number];
type Projection = ReturnType<typeof geoEquirectangular>;

const width = 360;
const height = 150;
const margin = 26;
/** Distance of two dots of the land. */
const dotStep = 6;
/** A shorter trip is shown with its surroundings: user units to a radian, for a map of 70 degrees. */
const MOST_SCALE = width / ((70 * Math.PI) / 180);
const MOST_PLACES = 60;

type Leg = readonly [from: string, to: string];

/** Great circles over a land of dots, cut where no place is near. Null without a place. @param legs by code */
export function drawTripMap(places: readonly MapPlace[], legs: readonly Leg[]): TravellerMap | null {
  const shown = places.slice(0, MOST_PLACES);
  const at = new Map(shown.map(({ code, longitude, latitude }) => [code, [longitude, latitude] as Position]));
  if (at.size === 0) return null;
  const lines = legs.flatMap(([from, to]) => lineOf(at.get(from), at.get(to)));
  const projection = projectionOf([...at.values()], lines);
  const path = geoPath(projection).digits(1);
  return {
    width,
    height,
    land: landPath(projection),
    routes: [...new Set(lines.map((line) => path(line) ?? ''))].filter((each) => each !== ''),
    points: pointsOf(shown, projection),
  };
}

type Line = { type: 'LineString'; coordinates: Position[] };

function lineOf(from: Position | undefined, to: Position | undefined): Line[] {
  const isLeg = from !== undefined && to !== undefined && (from[0] !== to[0] || from[1] !== to[1]);
  return isLeg ? [{ type: 'LineString', coordinates: [from, to] }] : [];
}

function projectionOf(places: Position[], lines: Line[]): Projection {
  const projection = geoEquirectangular()
    .rotate([-middleOf(places), 0])
    .precision(0.3);
  const shapes = [...lines, { type: 'MultiPoint' as const, coordinates: places }];
  const all = { type: 'GeometryCollection' as const, geometries: shapes };
  projection.fitExtent(
    [
      [margin, margin],
      [width - margin, height - margin],
    ],
    all,
  );
  const scale = Math.min(projection.scale(), MOST_SCALE);
  const [[left, top], [right, bottom]] = geoPath(projection.scale(scale).translate([0, 0])).bounds(all);
  return projection.translate([width / 2 - (left + right) / 2, height / 2 - (top + bottom) / 2]).clipExtent([
    [0, 0],
    [width, height],
  ]);
}

/** Opposite to the widest gap between two neighbouring meridians, where the map is cut. */
function middleOf(places: Position[]): number {
  const meridians = places.map(([longitude]) => longitude).sort((one, other) => one - other);
  let [widest, behind] = [-1, 0];
  meridians.forEach((meridian, index) => {
    const next = meridians[index + 1] ?? (meridians[0] ?? 0) + 360;
    if (next - meridian > widest) [widest, behind] = [next - meridian, next];
  });
  return behind + (360 - widest) / 2;
}

function landPath(projection: Projection): string {
  const [turn] = projection.rotate();
  const { invert } = geoRotation([turn, 0]);
  const [[dx, dy], scale] = [projection.translate(), projection.scale()];
  const degrees = 180 / Math.PI / scale;
  const dots: string[] = [];
  for (let y = dotStep / 2; y < height; y += dotStep)
    for (let x = dotStep / 2; x < width; x += dotStep) {
      const [longitude, latitude] = [(x - dx) * degrees, (dy - y) * degrees];
      if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90) continue;
      if (isLand(...invert([longitude, latitude]))) dots.push(`M${x} ${y}h0`);
    }
  return dots.join('');
}

function pointsOf(places: readonly MapPlace[], projection: Projection): TravellerMap['points'] {
  return places.map(({ longitude, latitude }) => {
    const [x, y] = projection([longitude, latitude]) ?? [0, 0];
    return { x: round(x), y: round(y) };
  });
}

const round = (value: number): number => Math.round(value * 10) / 10;
