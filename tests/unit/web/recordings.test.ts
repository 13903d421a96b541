import { expect, test } from 'vitest';
import { record } from '~/web/human-check/record.server.ts';
import { voiceNames } from '~/web/human-check/voices.server.ts';

/** The samples of a WAV of eight bits, from -1 to 1. */
const samplesOf = (wav: Buffer) => [...wav.subarray(44)].map((byte) => (byte - 128) / 127);

/** How often the sound crosses its middle in a second: a rough measure of its height. */
function heightOf(samples: readonly number[]): number {
  const crossings = samples.filter((sample, at) => at > 0 && sample > 0.05 !== (samples[at - 1] ?? 0) > 0.05);
  return crossings.length / 1.6;
}

test.each(voiceNames)('the recording of %s is a WAV that can be heard', (name) => {
  const wav = record(name);
  expect([wav.toString('latin1', 0, 4), wav.toString('latin1', 8, 16)]).toEqual(['RIFF', 'WAVEfmt ']);
  expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
  expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
  const samples = samplesOf(wav);
  expect(Math.max(...samples)).toBeGreaterThan(0.2);
  expect(Math.max(...samples.map(Math.abs))).toBeLessThanOrEqual(1.01);
});

test('no two recordings of one thing have the same bytes', () => {
  expect(record('bell').equals(record('bell'))).toBe(false);
});

test('a bird sings higher than a siren, and a siren higher than a drum', () => {
  const [bird, siren, drum] = (['bird', 'siren', 'drum'] as const).map((name) => heightOf(samplesOf(record(name))));
  expect(bird).toBeGreaterThan((siren ?? 0) * 1.2);
  expect(siren).toBeGreaterThan((drum ?? 0) * 2);
});
