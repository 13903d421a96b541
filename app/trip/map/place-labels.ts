import type { TravellerMap } from '../traveller/traveller-document.ts';

type Point = TravellerMap['points'][number];

export interface MapLabel {
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'end';
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** User units of a bold text of 11 pixels, where most letters are narrower. */
const LETTER = 7.4;
const WIDE_LETTER = 11;
const LINE = 12;
const GAP = 7;

/** Names beside their points where they cover neither each other nor a point; what finds no place is left out. */
export function placeLabels(
  { points, width, height }: Pick<TravellerMap, 'points' | 'width' | 'height'>,
  cities: readonly string[],
): MapLabel[] {
  const taken: Box[] = points.map(({ x, y }) => ({ left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 }));
  const frame: Box = { left: 0, right: width, top: 0, bottom: height };
  const labels: MapLabel[] = [];
  points.forEach((point, at) => {
    const text = cities[at] ?? '';
    if (text === '' || cities.indexOf(text) !== at) return;
    for (const label of candidatesOf(point, text)) {
      const box = boxOf(label);
      if (!isInside(box, frame) || taken.some((other) => overlap(box, other))) continue;
      taken.push(box);
      labels.push(label);
      return;
    }
  });
  return labels;
}

/** Below and above, right and left. */
function candidatesOf({ x, y }: Point, text: string): MapLabel[] {
  return [y + 13, y - 6].flatMap((line): MapLabel[] => [
    { text, x: x + GAP, y: line, anchor: 'start' },
    { text, x: x - GAP, y: line, anchor: 'end' },
  ]);
}

function boxOf({ text, x, y, anchor }: MapLabel): Box {
  const size = [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? WIDE_LETTER : LETTER), 0);
  return {
    left: anchor === 'start' ? x : x - size,
    right: anchor === 'start' ? x + size : x,
    top: y - LINE + 2,
    bottom: y + 2,
  };
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const isInside = (box: Box, frame: Box): boolean =>
  box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
