import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

interface Drawn {
  width: number;
  height: number;
  /** Compressed rows; by default rows of the stated size in one grey. */
  rows?: Buffer;
  /** Between header and picture. */
  before?: readonly Buffer[];
  /** Behind the end. */
  behind?: Buffer;
}

/** A PNG of eight-bit grey, as honest or as false as asked. */
export function greyPng({ width, height, rows, before = [], behind = Buffer.alloc(0) }: Drawn): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const picture = rows ?? deflateSync(Buffer.alloc((width + 1) * height), { level: 9 });
  return Buffer.concat([signature, chunk('IHDR', header), ...before, chunk('IDAT', picture), chunk('IEND'), behind]);
}
