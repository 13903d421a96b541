import { createTurns } from '~/platform/turns.ts';

type DrawnLogo = { ok: true; png: Uint8Array<ArrayBuffer> } | { ok: false; reason: LogoFailure };
type LogoFailure = 'logo-missing' | 'logo-too-large' | 'logo-kind' | 'logo-size' | 'logo-broken' | 'logo-busy';

/** Bytes and pixels of a side that are accepted. */
const logoLimits = { bytes: 200 * 1000, side: 4000 } as const;

/** Pixels of the file: the shape of `logoSize`, 1.6 for each of it. */
const FILE = { width: 240, height: 64 } as const;
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 } as const;
const TIMEOUT_SECONDS = 5;

/** Each picture may take 128 MB for a moment. */
const turns = createTurns({ atOnce: 1, waiting: 7 });

/** Decodes a PNG or JPEG and writes it anew: opaque, without metadata, fitted into the left of one size. */
export async function drawLogo(bytes: Uint8Array): Promise<DrawnLogo> {
  if (bytes.length === 0) return { ok: false, reason: 'logo-missing' };
  if (bytes.length > logoLimits.bytes) return { ok: false, reason: 'logo-too-large' };
  if (!isPng(bytes) && !isJpeg(bytes)) return { ok: false, reason: 'logo-kind' };
  const broken = () => ({ ok: false, reason: 'logo-broken' }) as const;
  return (await turns.take(() => decode(bytes).catch(broken))) ?? { ok: false, reason: 'logo-busy' };
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);
const isPng = (bytes: Uint8Array) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const isJpeg = (bytes: Uint8Array) => startsWith(bytes, [0xff, 0xd8, 0xff]);

async function decode(bytes: Uint8Array): Promise<DrawnLogo> {
  const sharp = await imageLibrary();
  const pixels = logoLimits.side ** 2;
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: pixels, sequentialRead: true });
  const { format, width, height } = await image.metadata();
  if (format !== 'png' && format !== 'jpeg') return { ok: false, reason: 'logo-kind' };
  if (width > logoLimits.side || height > logoLimits.side) return { ok: false, reason: 'logo-size' };
  const png = await image
    .autoOrient()
    .resize({ ...FILE, fit: 'contain', position: 'left', background: WHITE })
    .flatten({ background: WHITE })
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();
  return { ok: true, png: Uint8Array.from(png) };
}

let library: Promise<typeof import('sharp').default> | undefined;

/** Imported when first needed, and with two decoders of its many. */
const imageLibrary = () => {
  library ??= loadLibrary();
  return library;
};

async function loadLibrary() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] });
  return sharp;
}
