import compiled from './compiled/marks.json';

const USUAL_WIDTH = 24;

const widths = new Map<string, number>(Object.entries(compiled));

/** Pixels at a height of 24; word marks are up to three times as wide. */
export function logoWidth(code: string): number {
  return widths.get(code) ?? USUAL_WIDTH;
}
