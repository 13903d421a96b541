import { type VoiceName, voices } from './tones.server.ts';
import { encodeWav } from './wav.server.ts';

/** Samples a second: enough for a bird. */
const rate = 11_025;

/** Seconds. */
const length = 1.6;

const between = (low: number, high: number) => low + Math.random() * (high - low);

/** One sound, a little higher or lower, louder or softer, with a rustle, so that no two recordings have the same bytes. */
export function record(name: VoiceName): Buffer {
  const voice = voices[name]();
  const [pitch, loudness, rustle] = [between(0.92, 1.08), between(0.5, 0.8), between(0.01, 0.03)];
  const samples = Array.from({ length: Math.round(length * rate) }, (_, at) => {
    const heard = voice((at / rate) * pitch) * loudness + between(-rustle, rustle);
    return heard * Math.min(1, (length * rate - at) / 500); // no click at the end
  });
  return encodeWav(samples, rate);
}
