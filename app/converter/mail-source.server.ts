import { Readable } from 'node:stream';
import { takeTurn } from '~/request/processor-turns.server.ts';

/** Bytes: some 10 ms of work where all lines are short. */
const PIECE = 32_768;

/** A mail in pieces, with other work between them. */
export const mailSource = (bytes: Uint8Array): Readable => Readable.from(pieces(bytes), { objectMode: false });

async function* pieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += PIECE) {
    await takeTurn(PIECE);
    yield Buffer.from(bytes.subarray(at, at + PIECE));
  }
}
