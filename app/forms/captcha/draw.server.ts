import { randomInt } from 'node:crypto';
import { type Colour, encodePng } from './png.server.ts';
import { type ObjectName, objects, type Point, type Shape } from './shapes.server.ts';

const pictureSize = 96;

const between = (low: number, high: number) => low + (randomInt(10_001) / 10_000) * (high - low);

/**
 * Distorts and colours at random, so that no two pictures share bytes, outline or areas. The palette is shuffled: an
 * index does not tell the colour.
 */
export function drawPicture(name: ObjectName): Buffer {
  const ground = new Uint8Array(pictureSize * pictureSize);
  sprinkle(ground, 60);
  const place = placement();
  for (const shape of objects[name] as readonly Shape[]) fill(ground, shape.points.map(place), shape.shade);
  for (const shade of [0, 0, 1, 2, 3]) fill(ground, spot(), shade);
  for (let line = 0; line < 3; line += 1) stroke(ground);
  sprinkle(ground, 90);
  return encodePng(pictureSize, pictureSize, ...shuffled(ground, inks()));
}

/** Maps the shapes' square of 100 to pixels: jittered, scaled in both directions, and slanted. */
function placement(): (point: Point) => Point {
  const angle = between(-0.4, 0.4);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [wide, high] = [between(0.56, 0.9), between(0.56, 0.9)].map((scale) => (pictureSize / 100) * scale) as [
    number,
    number,
  ];
  const slant = between(-0.25, 0.25);
  const flip = randomInt(2) === 0 ? -1 : 1;
  const middle: Point = [pictureSize / 2 + between(-6, 6), pictureSize / 2 + between(-6, 6)];
  return ([x, y]) => {
    const dy = (y - 50 + between(-1.5, 1.5)) * high;
    const dx = (x - 50 + between(-1.5, 1.5)) * wide * flip + dy * slant;
    return [middle[0] + dx * cos - dy * sin, middle[1] + dx * sin + dy * cos];
  };
}

/** A spot in the background's colour hides a part of the object. */
function spot(): Point[] {
  const middle: Point = [between(6, pictureSize - 6), between(6, pictureSize - 6)];
  const radius = between(2, 6);
  return Array.from({ length: 12 }, (_, at): Point => {
    const angle = (at / 12) * 2 * Math.PI;
    return [middle[0] + radius * Math.cos(angle), middle[1] + radius * Math.sin(angle)];
  });
}

/** Unused colours fill the rest of the palette. */
function shuffled(pixels: Uint8Array, colours: readonly Colour[]): [Uint8Array, Colour[]] {
  const palette = Array.from({ length: 16 }, () => colour(between(0, 360), between(0.2, 0.7), between(0.2, 0.9)));
  const places = Array.from(palette.keys());
  const at = colours.map((each) => {
    const [place = 0] = places.splice(randomInt(places.length), 1);
    palette[place] = each;
    return place;
  });
  return [pixels.map((index) => at[index] ?? 0), palette];
}

/** Background, three inks with enough contrast to it, and the colour of the spots. */
function inks(): Colour[] {
  const hue = between(0, 360);
  return [
    colour(hue + between(120, 240), 0.35, 0.92),
    colour(hue, 0.6, 0.32),
    colour(hue + between(-30, 30), 0.7, 0.2),
    colour(hue + between(150, 210), 0.4, 0.78),
    colour(hue, 0.3, 0.6),
  ];
}

/** Hue in degrees, saturation and lightness from 0 to 1. */
function colour(hue: number, saturation: number, lightness: number): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const step = (((offset + hue / 30) % 12) + 12) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

function sprinkle(pixels: Uint8Array, count: number): void {
  for (let dot = 0; dot < count; dot += 1) pixels[randomInt(pixels.length)] = 4;
}

function stroke(pixels: Uint8Array): void {
  const [from, to] = [between(0, pictureSize), between(0, pictureSize)];
  for (let x = 0; x < pictureSize; x += 1) {
    const y = Math.round(from + ((to - from) * x) / pictureSize);
    if (y >= 0 && y < pictureSize) pixels[y * pictureSize + x] = 4;
  }
}

/** A pixel is inside when an odd number of edges lies to its left. */
function fill(pixels: Uint8Array, points: readonly Point[], shade: number): void {
  for (let row = 0; row < pictureSize; row += 1) {
    const crossings = crossingsAt(points, row + 0.5);
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const from = Math.max(0, Math.ceil((crossings[at] ?? 0) - 0.5));
      const to = Math.min(pictureSize, Math.ceil((crossings[at + 1] ?? 0) - 0.5));
      if (from < to) pixels.fill(shade, row * pictureSize + from, row * pictureSize + to);
    }
  }
}

function crossingsAt(points: readonly Point[], y: number): number[] {
  const found: number[] = [];
  let previous = points.at(-1);
  for (const point of points) {
    if (previous && previous[1] < y !== point[1] < y)
      found.push(previous[0] + ((y - previous[1]) / (point[1] - previous[1])) * (point[0] - previous[0]));
    previous = point;
  }
  return found.sort((a, b) => a - b);
}
