/** Node's hash, for words: the browser's own is asynchronous. */
export function createHash(_: 'sha256') {
  let text = '';
  const hash = {
    update: (more: string) => {
      text += more;
      return hash;
    },
    digest: (_encoding: 'hex') => sha256(new TextEncoder().encode(text)),
  };
  return hash;
}

export const randomUUID = (): string => crypto.randomUUID();

const isPrime = (value: number): boolean => {
  for (let factor = 2; factor * factor <= value; factor++) if (value % factor === 0) return false;
  return value > 1;
};
const primes = Array.from({ length: 312 }, (_, value) => value).filter(isPrime);
/** The first 32 bits of a root's fraction. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const rounds = primes.map((prime) => fraction(Math.cbrt(prime)));
const starts = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** FIPS 180-4. */
function sha256(bytes: Uint8Array): string {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  const state = Int32Array.from(starts);
  for (let at = 0; at < padded.length; at += 64) addBlock(state, view, at);
  return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function addBlock(state: Int32Array, view: DataView, at: number): void {
  const words = Int32Array.from({ length: 64 }, (_, word) => (word < 16 ? view.getInt32(at + word * 4) : 0));
  const word = (index: number): number => words[index] ?? 0;
  for (let index = 16; index < 64; index++) {
    const [one, other] = [word(index - 15), word(index - 2)];
    const low = turned(one, 7) ^ turned(one, 18) ^ (one >>> 3);
    const high = turned(other, 17) ^ turned(other, 19) ^ (other >>> 10);
    words[index] = word(index - 16) + low + word(index - 7) + high;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index++) {
    const chosen = (e & f) ^ (~e & g);
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + high + chosen + (rounds[index] ?? 0) + word(index)) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + value;
}
