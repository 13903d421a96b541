/** Encodes one channel at eight bits; `samples` are from -1 to 1. */
export function encodeWav(samples: readonly number[], rate: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20); // PCM
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28); // bytes a second
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.length, 40);
  const clipped = samples.map((sample) => Math.round(128 + 127 * Math.max(-1, Math.min(1, sample))));
  return Buffer.concat([header, Buffer.from(clipped)]);
}
