import { randomInt } from 'node:crypto';
import { drawPicture } from './draw.server.ts';
import { type ObjectName, objectNames } from './shapes.server.ts';
import { renderSound } from './sound.server.ts';
import { type ToneName, toneNames } from './tones.server.ts';

/** Sounds are for visitors who cannot see the pictures. */
export const modalities = { pictures: objectNames, sounds: toneNames } as const;
export type Modality = keyof typeof modalities;

/** Samples of each object. */
const poolSize = 8;
const usesPerSample = 25;

const pool = new Map<string, { bytes: Buffer; left: number }>();

/** The pool changes, so that nobody can collect all samples. */
export function sampleOf(sense: Modality, name: string): Buffer {
  const key = `${sense}:${name}:${randomInt(poolSize)}`;
  const pooled = pool.get(key);
  const sample = pooled && pooled.left > 0 ? pooled : { bytes: makeSample(sense, name), left: usesPerSample };
  sample.left -= 1;
  pool.set(key, sample);
  return sample.bytes;
}

const makeSample = (sense: Modality, name: string): Buffer =>
  sense === 'pictures' ? drawPicture(name as ObjectName) : renderSound(name as ToneName);
