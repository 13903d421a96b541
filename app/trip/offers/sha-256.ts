/** FIPS 180-4, of UTF-8, in hexadecimal. Browsers have it only as a promise, and a paper is made at once. */
export function sha256(text: string): string {
  const words = padded(new TextEncoder().encode(text));
  const hash = [...initial];
  for (let block = 0; block < words.length; block += 16) compress(hash, words.subarray(block, block + 16));
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

const ROUNDS = 64;
const primes = firstPrimes(ROUNDS);
/** The first 32 bits of the fractional part. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const initial = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const constants = primes.map((prime) => fraction(Math.cbrt(prime)));

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++)
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
}

/** A one, zeros, and the length in bits, in blocks of 16 words. */
function padded(bytes: Uint8Array): Uint32Array {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const view = new DataView(new ArrayBuffer(blocks * 64));
  for (const [at, byte] of bytes.entries()) view.setUint8(at, byte);
  view.setUint8(bytes.length, 0x80);
  view.setUint32(blocks * 64 - 4, bytes.length * 8);
  return Uint32Array.from({ length: blocks * 16 }, (_, at) => view.getUint32(at * 4));
}

const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function compress(hash: number[], block: Uint32Array): void {
  const schedule = scheduleOf(block);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let round = 0; round < ROUNDS; round++) {
    const mixed = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const first = (h + mixed + chosen + (constants[round] ?? 0) + (schedule[round] ?? 0)) | 0;
    const major = (a & b) ^ (a & c) ^ (b & c);
    const second = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + major) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) hash[at] = ((hash[at] ?? 0) + word) | 0;
}

function scheduleOf(block: Uint32Array): number[] {
  const words = [...block];
  for (let at = 16; at < ROUNDS; at++) {
    const [early = 0, late = 0] = [words[at - 15], words[at - 2]];
    const one = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const other = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    words.push(((words[at - 16] ?? 0) + one + (words[at - 7] ?? 0) + other) | 0);
  }
  return words;
}
