import fs from 'node:fs';
import { originalPositions, type SourceMapJson } from './source-map.ts';

/**
 * The first frames of an error's stack, with files and lines of the sources where a source map lies beside the bundle. The
 * message, which may be long, is left out.
 */
export function stackFrames({ stack = '' }: Error, most: number): string[] {
  const frames = stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, most);
  const places = frames.flatMap((frame) => placeIn(frame) ?? []);
  for (const file of new Set(places.map((place) => place.file))) learn(places.filter((place) => place.file === file));
  return frames.map((frame) => frame.trim().replace(bundled, (place) => known.get(place) ?? place));
}

/** "file:///srv/build/index.js:512:9" */
const bundled = /(?:file:\/\/)?(\/[^\s():?]*\/build\/\w+\.js)(?:\?[^\s:]*)?:(\d+):(\d+)/;

interface Place {
  text: string;
  file: string;
  line: number;
  column: number;
}

function placeIn(frame: string): Place | null {
  const [text, file = '', line, column] = bundled.exec(frame) ?? [];
  return text ? { text, file, line: Number(line), column: Number(column) } : null;
}

/** Places in bundles that errors have named, with their places in the sources: a pass over the map takes 60 ms. */
const known = new Map<string, string>();
const mostKnown = 2000;

function learn(places: readonly Place[]): void {
  const unknown = places.filter(({ text }) => !known.has(text));
  const map = unknown[0] ? readMap(`${unknown[0].file}.map`) : null;
  if (!map) return;
  if (known.size > mostKnown) known.clear();
  for (const [at, found] of originalPositions(map, unknown).entries()) {
    const { text = '' } = unknown[at] ?? {};
    known.set(text, found ? `${found.source.replace(/^(\.\.\/)+/, '')}:${found.line}:${found.column}` : text);
  }
}

/** Null for code that runs from its sources. */
function readMap(file: string): SourceMapJson | null {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as SourceMapJson;
  } catch {
    return null;
  }
}
