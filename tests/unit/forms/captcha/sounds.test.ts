import { expect, test } from 'vitest';
import { renderSound } from '~/forms/captcha/sound.server.ts';
import { type ToneName, toneNames } from '~/forms/captcha/tones.server.ts';

const rate = 11_025;

/** The samples of a WAV of eight bits, from -1 to 1. */
const samplesOf = (wav: Buffer) => [...wav.subarray(44)].map((byte) => (byte - 128) / 127);

/** Samples in 30 milliseconds: longer than a swing of the whistle's trill, half as long as the bird's shortest rest. */
const frame = Math.round(0.03 * rate);

/** The mean loudness (root of the mean square) of each frame. */
function loudness(samples: readonly number[]): number[] {
  const parts = Array.from({ length: Math.floor(samples.length / frame) }, (_, at) =>
    samples.slice(at * frame, (at + 1) * frame),
  );
  return parts.map((part) => Math.sqrt(part.reduce((sum, each) => sum + each * each, 0) / frame));
}

/** Seconds at which something begins to be heard after a rest. */
function beginnings(samples: readonly number[]): number[] {
  const levels = loudness(samples);
  const isLoud = levels.map((level) => level > 0.45 * Math.max(...levels));
  return isLoud.flatMap((loud, at) => (loud && !isLoud[at - 1] ? [(at * frame) / rate] : []));
}

/** How much of a frequency is in a sound (Goertzel). */
function share(samples: readonly number[], frequency: number): number {
  const factor = 2 * Math.cos((2 * Math.PI * frequency) / rate);
  let [last, before] = [0, 0];
  for (const sample of samples) [last, before] = [sample + factor * last - before, last];
  return last * last + before * before - factor * last * before;
}

const frequencies = Array.from({ length: 900 }, (_, at) => 40 + 5 * at);

/** The frequency, in Hz, of which most is in the beginning of a sound, which is short enough for steps of 5 Hz. */
function heightOf(samples: readonly number[]): number {
  const beginning = samples.slice(0, 0.12 * rate);
  const shares = frequencies.map((frequency) => share(beginning, frequency));
  return frequencies[shares.indexOf(Math.max(...shares))] ?? 0;
}

/** When something begins (seconds), and between which frequencies (Hz) it sounds; each recording is up to 8 % off. */
const heard: [ToneName, number[], [number, number]][] = [
  ['bell', [0, 0.8], [520, 520]],
  ['bird', [0, 0.16, 0.32, 0.75, 0.91, 1.07, 1.23], [2600, 4000]],
  ['clock', [0, 0.4, 0.8, 1.2], [1350, 1900]],
  ['drum', [0, 0.4, 0.6, 0.8, 1.2], [70, 97]],
  ['horn', [0], [110, 139]],
  ['siren', [0], [600, 1200]],
  ['whistle', [0, 0.8], [2700, 2800]],
];

test.each(toneNames)('the recording of %s is a WAV of 1.6 seconds, neither too soft nor clipped', (name) => {
  const wav = renderSound(name);
  expect([wav.toString('latin1', 0, 4), wav.toString('latin1', 8, 16)]).toEqual(['RIFF', 'WAVEfmt ']);
  expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
  expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
  expect([wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([1, rate, 8]);
  const samples = samplesOf(wav);
  expect(samples).toHaveLength(1.6 * rate);
  expect(Math.max(...samples)).toBeGreaterThan(0.3);
  expect(samples.filter((sample) => Math.abs(sample) >= 0.99).length).toBeLessThan(samples.length / 500);
  expect(Math.max(...samples.slice(-10).map(Math.abs))).toBeLessThan(0.05); // no click at the end
});

test.each(heard)('a %s is heard as often, as far apart and as high as it is meant', (name, moments, [low, high]) => {
  for (let round = 0; round < 2; round += 1) {
    const samples = samplesOf(renderSound(name));
    const found = beginnings(samples);
    expect(found).toHaveLength(moments.length);
    for (const [at, moment] of found.entries())
      expect(Math.abs(moment - (moments[at] ?? 0))).toBeLessThanOrEqual(0.09 * moment + 0.1);
    const height = heightOf(samples);
    expect(height).toBeGreaterThan(low * 0.9);
    expect(height).toBeLessThan(high * 1.1);
  }
});

test('the sea has no height of its own, and its waves swell', () => {
  const samples = samplesOf(renderSound('sea'));
  const shares = frequencies.map((frequency) => share(samples, frequency));
  expect(Math.max(...shares)).toBeLessThan(shares.reduce((sum, each) => sum + each) / 10);
  const average = (part: readonly number[]) => part.reduce((sum, each) => sum + Math.abs(each), 0) / part.length;
  expect(average(samples.slice(0.6 * rate, rate))).toBeGreaterThan(2 * average(samples.slice(0, 0.2 * rate)));
});

test('no two recordings of one thing have the same bytes', () => {
  expect(renderSound('bell').equals(renderSound('bell'))).toBe(false);
});
