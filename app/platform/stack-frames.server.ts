import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './project-root.server.ts';
import { originalPositions, type SourceMapJson } from './source-map.ts';

/** Names the files and lines of the sources where a source map exists. Leaves out the message. */
export function stackFrames({ stack = '', message }: Error, most: number): string[] {
  const begin = stack.indexOf(message) + message.length; // a message may have lines that look like frames
  const frames = stack
    .slice(stack.includes(message) ? begin : 0)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, most);
  const places = frames.flatMap((frame) => placeIn(frame) ?? []);
  for (const name of new Set(places.map((place) => place.name))) learn(places.filter((place) => place.name === name));
  return frames.map((frame) => {
    const { text = '' } = placeIn(frame) ?? {};
    return frame.trim().replace(text, known.get(text) ?? text);
  });
}

/** `text` is "file:///srv/build/index.js:512:9". */
interface Place {
  text: string;
  name: string;
  line: number;
  column: number;
}

function placeIn(frame: string): Place | null {
  const folder = pathToFileURL(path.join(projectRoot(), 'build', path.sep)).href;
  const at = frame.indexOf(folder);
  if (at === -1) return null;
  const [end, name = '', line, column] =
    /^(\w{1,20}\.js)(?:\?\w{1,20})?:(\d{1,9}):(\d{1,9})/.exec(frame.slice(at + folder.length)) ?? [];
  return end ? { text: folder + end, name, line: Number(line), column: Number(column) } : null;
}

/** Caches places, because a pass over the source map takes 60 ms. */
const known = new Map<string, string>();
const mostKnown = 2000;

function learn(places: readonly Place[]): void {
  const unknown = places.filter(({ text }) => !known.has(text));
  const map = unknown[0] ? readMap(`${unknown[0].name}.map`) : null;
  if (!map) return;
  if (known.size > mostKnown) known.clear();
  for (const [at, found] of originalPositions(map, unknown).entries()) {
    const { text = '' } = unknown[at] ?? {};
    known.set(text, found ? `${found.source.replace(/^(\.\.\/)+/, '')}:${found.line}:${found.column}` : text);
  }
}

function readMap(name: string): SourceMapJson | null {
  try {
    return JSON.parse(fs.readFileSync(path.join(projectRoot(), 'build', name), 'utf8')) as SourceMapJson;
  } catch {
    return null;
  }
}
