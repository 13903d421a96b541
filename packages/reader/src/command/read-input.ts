import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { WrongUse } from './settings.ts';

const MOST_BYTES = 1_000_000;
export const MOST_LINE_BYTES = 256_000;

/** @throws WrongUse for what cannot be read, and for what is too large */
export async function readFile(name: string): Promise<string> {
  return decode(await readAll(name === '-' ? process.stdin : createReadStream(name), name));
}

async function readAll(stream: Readable, name: string): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > MOST_BYTES) throw new WrongUse(`${name} is larger than 1 MB.`);
      chunks.push(Buffer.from(chunk));
    }
  } catch (error) {
    if (error instanceof WrongUse) throw error;
    throw new WrongUse(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
  return Buffer.concat(chunks);
}

/** UTF-8, or UTF-16 with the mark that Windows sets. */
function decode(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
}

const NEWLINE = 10;

/** Lines of a stream of any length; null for a line beyond `MOST_LINE_BYTES`, whose rest is dropped. */
export async function* linesOf(stream: Readable): AsyncGenerator<string | null> {
  let pieces: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    let rest = Buffer.from(chunk);
    for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE)) {
      yield lineFrom([...pieces, rest.subarray(0, end)], size + end);
      [pieces, size, rest] = [[], 0, rest.subarray(end + 1)];
    }
    size += rest.length;
    if (size <= MOST_LINE_BYTES) pieces.push(rest);
    else pieces = [];
  }
  if (size > 0) yield lineFrom(pieces, size);
}

const lineFrom = (pieces: Buffer[], size: number): string | null =>
  size > MOST_LINE_BYTES ? null : new TextDecoder().decode(Buffer.concat(pieces));
