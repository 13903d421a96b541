import { randomInt } from 'node:crypto';
import { drawPicture } from './draw.server.ts';
import type { ObjectName } from './shapes.server.ts';

/** How many pictures of an object are kept, and how often one is shown before it is drawn anew. */
const kept = 8;
const showings = 25;

const pool = new Map<string, { png: Buffer; left: number }>();

/** A picture of the object, of which nobody has a complete collection. */
export function pictureOf(name: ObjectName): Buffer {
  const place = `${name}:${randomInt(kept)}`;
  const known = pool.get(place);
  const picture = known && known.left > 0 ? known : { png: drawPicture(name), left: showings };
  picture.left -= 1;
  pool.set(place, picture);
  return picture.png;
}
