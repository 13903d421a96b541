import { fromBase64, toBase64 } from '../mail/base64.ts';

class Bytes extends Uint8Array {
  override toString(encoding = 'utf8'): string {
    return encoding === 'base64' ? toBase64(this) : new TextDecoder().decode(this);
  }
}

const encoded = (text: string, encoding: string): Uint8Array =>
  encoding === 'base64' ? fromBase64(text) : new TextEncoder().encode(text);

/** What the converter takes of Node's. */
export const Buffer = {
  from: (value: string | Uint8Array, encoding = 'utf8'): Bytes =>
    new Bytes(typeof value === 'string' ? encoded(value, encoding) : value),
};

export type Buffer = Bytes;
