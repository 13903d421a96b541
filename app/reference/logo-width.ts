import compiled from './compiled/marks.json';

const USUAL_WIDTH = 24;

const widths = new Map<string, number>(Object.entries(compiled.widths));
const tiles = new Set<string>(compiled.tiles);

/** Pixels at a height of 24; word marks are up to three times as wide. */
export function logoWidth(code: string): number {
  return widths.get(code) ?? USUAL_WIDTH;
}

/** Whether a lettered tile stands for the mark in a square: `dl-tile.png`. */
export const hasTile = (code: string): boolean => tiles.has(code);
