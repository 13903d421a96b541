import compiled from './compiled/marks.json';

/** Pixels; a square. */
const USUAL_WIDTH = 24;

const widths = new Map<string, number>(Object.entries(compiled));

/** How wide an airline's mark is, in pixels, when it is 24 high; word marks are up to three times as wide. */
export function logoWidth(code: string): number {
  return widths.get(code) ?? USUAL_WIDTH;
}
