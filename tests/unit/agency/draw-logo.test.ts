import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { drawLogo } from '~/agency/draw-logo.server.ts';
import { chunk, greyPng } from '../../support/logos.ts';

const RED = { r: 200, g: 0, b: 0 } as const;
const red = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: RED } });

async function drawn(bytes: Uint8Array) {
  const logo = await drawLogo(bytes);
  if (!logo.ok) throw new Error(logo.reason);
  const { data, info } = await sharp(logo.png).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  return { png: Buffer.from(logo.png), info, at, metadata: await sharp(logo.png).metadata() };
}

const reasonOf = async (bytes: Uint8Array) => {
  const logo = await drawLogo(bytes);
  return logo.ok ? 'drawn' : logo.reason;
};
const isRed = ([r = 0, g = 0, b = 0]: number[]) => Math.abs(r - 200) < 12 && g < 12 && b < 12;

describe('a logo is written anew', () => {
  it('in one size, at the left, on white, without transparency', async () => {
    const square = await drawn(await red(100, 100).png().toBuffer());
    expect(square.info).toMatchObject({ width: 240, height: 64, channels: 3 });
    expect(isRed(square.at(30, 30))).toBe(true);
    expect(square.at(200, 30)).toEqual([255, 255, 255]);
    const clear = sharp({ create: { width: 60, height: 16, channels: 4, background: { ...RED, alpha: 0 } } });
    expect((await drawn(await clear.png().toBuffer())).at(30, 30)).toEqual([255, 255, 255]);
  });

  it('from a progressive JPEG in CMYK', async () => {
    const jpeg = await red(300, 80).toColourspace('cmyk').jpeg({ progressive: true }).toBuffer();
    expect((await sharp(jpeg).metadata()).space).toBe('cmyk');
    const { metadata, at } = await drawn(jpeg);
    expect(metadata).toMatchObject({ format: 'png', space: 'srgb', channels: 3 });
    const [r = 0, g = 0, b = 0] = at(100, 30);
    expect(r).toBeGreaterThan(g + 80);
    expect(r).toBeGreaterThan(b + 80);
  });

  it('the way up that its camera noted', async () => {
    const upright = await red(20, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { at } = await drawn(upright);
    expect(isRed(at(120, 32))).toBe(true);
  });

  it('without metadata, place or comment', async () => {
    const secret = 'SECRET PLACE 51.5 N';
    const jpeg = await red(300, 80)
      .withExif({ IFD0: { Copyright: secret } })
      .jpeg()
      .toBuffer();
    expect(jpeg.includes(secret)).toBe(true);
    const png = greyPng({ width: 30, height: 8, before: [chunk('tEXt', Buffer.from(`Comment\0${secret}`))] });
    for (const bytes of [jpeg, png]) {
      const { png: made, metadata } = await drawn(bytes);
      expect(made.includes(secret)).toBe(false);
      expect(metadata.exif).toBeUndefined();
    }
  });

  it('of at most 50 kB, whatever was in it', async () => {
    const noise = Buffer.from(Array.from({ length: 240 * 64 * 3 }, (_, at) => (at * 7919) % 251));
    const png = await sharp(noise, { raw: { width: 240, height: 64, channels: 3 } })
      .png()
      .toBuffer();
    expect((await drawn(png)).png.length).toBeLessThan(50_000);
  });
});

describe('attacks', () => {
  it('nothing, and too much', async () => {
    expect(await reasonOf(new Uint8Array())).toBe('logo-missing');
    expect(await reasonOf(Buffer.concat([greyPng({ width: 8, height: 8 }), Buffer.alloc(200_000)]))).toBe(
      'logo-too-large',
    );
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
    ['WebP', 'RIFF\u0000\u0000\u0000\u0000WEBPVP8 '],
    ['PDF', '%PDF-1.7'],
  ])('%s under the name of a picture', async (_, text) => {
    expect(await reasonOf(Buffer.from(text, 'latin1'))).toBe('logo-kind');
  });

  it('a picture of another kind behind the first bytes of a PNG', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect(await reasonOf(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), svg]))).toBe('logo-broken');
  });

  it('a side beyond 4,000 pixels', async () => {
    expect(await reasonOf(greyPng({ width: 4001, height: 10 }))).toBe('logo-size');
    expect(await reasonOf(greyPng({ width: 10, height: 4001 }))).toBe('logo-size');
    expect(await reasonOf(greyPng({ width: 4000, height: 4000 }))).toBe('drawn');
  });

  it.each([
    [60_000, 60_000],
    [2 ** 31 - 1, 2 ** 31 - 1],
    [2 ** 32 - 1, 1],
    [0, 0],
  ])('a header that says %d × %d in a few bytes', async (width, height) => {
    const started = performance.now();
    expect(await reasonOf(greyPng({ width, height, rows: deflateSync(Buffer.alloc(100)) }))).toMatch(/broken|size/);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  test('rows that unpack to a thousand times their size', async () => {
    const rows = deflateSync(Buffer.alloc(150_000_000), { level: 9 });
    expect(rows.length).toBeLessThan(200_000);
    const before = process.memoryUsage().rss;
    expect(await reasonOf(greyPng({ width: 16, height: 16, rows }))).toMatch(/drawn|broken/);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  test('comments and profiles that unpack to a thousand times their size', async () => {
    const bomb = deflateSync(Buffer.alloc(150_000_000), { level: 9 });
    const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bomb]));
    const profile = chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), bomb]));
    const before = process.memoryUsage().rss;
    for (const each of [text, profile])
      expect(await reasonOf(greyPng({ width: 16, height: 16, before: [each] }))).toMatch(/drawn|broken/);
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  });

  test('ten thousand chunks', async () => {
    const before = Array.from({ length: 10_000 }, () => chunk('tEXt', Buffer.from('k\0v')));
    const started = performance.now();
    expect(await reasonOf(greyPng({ width: 16, height: 16, before }))).toMatch(/drawn|broken/);
    expect(performance.now() - started).toBeLessThan(3000);
  });

  test('a moving PNG becomes its first picture', async () => {
    const control = Buffer.alloc(8);
    control.writeUInt32BE(50_000, 0);
    const { metadata } = await drawn(greyPng({ width: 16, height: 16, before: [chunk('acTL', control)] }));
    expect(metadata.pages).toBeUndefined();
  });

  test('a program or page hidden in a picture is gone', async () => {
    const page = Buffer.from('<script>alert(document.domain)</script>');
    const zip = Buffer.from('PK\u0003\u0004evil.jar', 'latin1');
    const behind = greyPng({ width: 16, height: 16, behind: Buffer.concat([page, zip]) });
    const inside = greyPng({
      width: 16,
      height: 16,
      before: [chunk('tEXt', Buffer.concat([Buffer.from('k\0'), page]))],
    });
    for (const bytes of [behind, inside]) {
      const { png } = await drawn(bytes);
      expect(png.includes('script') || png.includes('PK')).toBe(false);
    }
  });

  test('a picture that is cut off, or whose bytes were changed', async () => {
    const whole = await red(300, 80).png().toBuffer();
    expect(await reasonOf(whole.subarray(0, whole.length / 2))).toBe('logo-broken');
    const jpeg = await red(300, 80).jpeg().toBuffer();
    expect(await reasonOf(jpeg.subarray(0, 200))).toBe('logo-broken');
    for (let at = 20; at < whole.length; at += 37) {
      const changed = Buffer.from(whole);
      changed.writeUInt8(changed.readUInt8(at) ^ 0xff, at);
      expect(await reasonOf(changed)).toMatch(/drawn|logo-/);
    }
  });

  test('more pictures at once than may wait', async () => {
    const png = greyPng({ width: 2000, height: 2000 });
    const reasons = await Promise.all(Array.from({ length: 20 }, () => reasonOf(png)));
    expect(reasons.filter((reason) => reason === 'drawn')).toHaveLength(8);
    expect(reasons.filter((reason) => reason === 'logo-busy')).toHaveLength(12);
  });
});
