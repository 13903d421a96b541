import { expect, test } from 'vitest';
import { isLand } from '~/reference/land.ts';
import { drawTripMap } from '~/trip/map/draw-trip-map.ts';
import { placeLabels } from '~/trip/map/place-labels.ts';

const places = {
  LHR: [-0.45, 51.47],
  AMS: [4.76, 52.3],
  NRT: [140.39, 35.76],
  SFO: [-122.4, 37.6],
  SYD: [151.2, -33.9],
  LAX: [-118.4, 33.94],
  NZSP: [0, -90],
} as const;
type Code = keyof typeof places;

function tripOf(...codes: Code[]) {
  const shown = [...new Set(codes)].map((code) => ({
    code,
    longitude: places[code][0],
    latitude: places[code][1],
  }));
  return drawTripMap(
    shown,
    codes.slice(1).map((to, at) => [codes[at] ?? to, to] as const),
  );
}

test('land is where it is', () => {
  const land = [
    [-1.5, 52.5],
    [139.5, 36.5],
    [-100, 40],
    [134, -25],
    [25, -20],
  ] as const;
  const sea = [
    [-30, 45],
    [-150, 0],
    [80, -30],
    [180, 0],
    [-180, 20],
  ] as const;
  expect(land.map(([x, y]) => isLand(x, y))).toEqual(land.map(() => true));
  expect(sea.map(([x, y]) => isLand(x, y))).toEqual(sea.map(() => false));
});

test('out and back is one line, and every point lies on the map', () => {
  const map = tripOf('LHR', 'AMS', 'NRT', 'AMS', 'LHR');
  for (const { x, y } of map?.points ?? []) {
    expect(x).toBeGreaterThan(20);
    expect(x).toBeLessThan(340);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(150);
  }
  expect(map?.land.length).toBeGreaterThan(1000);
});

test('a way over the Pacific stays in one piece', () => {
  const [route = ''] = tripOf('SFO', 'NRT')?.routes ?? [];
  expect(route.match(/M/g)).toHaveLength(1);
});

test('a way around the world is cut once, at both edges', () => {
  const routes = tripOf('LHR', 'NRT', 'SYD', 'LAX', 'LHR')?.routes ?? [];
  expect(routes.filter((route) => (route.match(/M/g)?.length ?? 0) > 1)).toHaveLength(1);
});

test.each<[string, Code[]]>([
  ['a single airport', ['LHR']],
  ['the pole', ['NZSP', 'SYD']],
])('%s has a map too', (_what, codes) => {
  const map = tripOf(...codes);
  expect(JSON.stringify(map)).not.toMatch(/NaN|Infinity|null/);
  expect(map?.points).toHaveLength(codes.length);
});

test('without a known airport there is none', () => {
  expect(drawTripMap([], [['XXX', 'YYY']])).toBeNull();
});

const frame = { width: 360, height: 150 };

test('names of neighbours stand below and above, and cover nothing', () => {
  const points = [
    { x: 60, y: 70 },
    { x: 72, y: 68 },
    { x: 300, y: 100 },
  ];
  const labels = placeLabels({ ...frame, points }, ['London', 'Amsterdam', 'Tokyo']);
  expect(labels.map(({ text, y }) => [text, y])).toEqual([
    ['London', 83],
    ['Amsterdam', 62],
    ['Tokyo', 113],
  ]);
});

test('a city with two airports is named once, and a name without room is left out', () => {
  const crowd = Array.from({ length: 12 }, (_, at) => ({ x: 100 + at, y: 70 }));
  const names = crowd.map((_, at) => `City ${at % 11}`);
  const labels = placeLabels({ ...frame, points: crowd }, names);
  expect(labels.length).toBeLessThan(6);
  expect(new Set(labels.map(({ text }) => text)).size).toBe(labels.length);
});
