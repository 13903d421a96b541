import { type ToneName, tones } from './tones.server.ts';
import { encodeWav } from './wav.server.ts';

/** Samples a second. */
const sampleRate = 11_025;

/** Seconds. */
const duration = 1.6;

const between = (low: number, high: number) => low + Math.random() * (high - low);

/** Varies pitch, loudness and noise, so that no two sounds have the same bytes. */
export function renderSound(name: ToneName): Buffer {
  const waveform = tones[name]();
  const [pitch, loudness, noise] = [between(0.92, 1.08), between(0.5, 0.8), between(0.01, 0.03)];
  const samples = Array.from({ length: Math.round(duration * sampleRate) }, (_, at) => {
    const level = waveform((at / sampleRate) * pitch) * loudness + between(-noise, noise);
    return level * Math.min(1, (duration * sampleRate - at) / 500); // no click at the end
  });
  return encodeWav(samples, sampleRate);
}
