import { randomInt } from 'node:crypto';
import { drawPicture } from './draw.server.ts';
import { type ObjectName, objectNames } from './shapes.server.ts';
import { record } from './sound.server.ts';
import { type VoiceName, voiceNames } from './tones.server.ts';

/** What a question is about: pictures for the eye, or sounds for who cannot see them. */
export const senses = { pictures: objectNames, sounds: voiceNames } as const;
export type Sense = keyof typeof senses;

/** How many of one object are kept, and how often one is shown before it is made anew. */
const kept = 8;
const showings = 25;

const pool = new Map<string, { bytes: Buffer; left: number }>();

/** A picture or a sound of the object, of which nobody has a complete collection. */
export function exhibitOf(sense: Sense, name: string): Buffer {
  const place = `${sense}:${name}:${randomInt(kept)}`;
  const known = pool.get(place);
  const exhibit = known && known.left > 0 ? known : { bytes: make(sense, name), left: showings };
  exhibit.left -= 1;
  pool.set(place, exhibit);
  return exhibit.bytes;
}

const make = (sense: Sense, name: string): Buffer =>
  sense === 'pictures' ? drawPicture(name as ObjectName) : record(name as VoiceName);
