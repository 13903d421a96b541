import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawPicture } from '~/forms/captcha/draw.server.ts';
import { type ObjectName, objectNames } from '~/forms/captcha/shapes.server.ts';

const [size, pictures] = [96, 30];

/** How many pixels have each palette index, most frequent first: the paper, then the inks. */
function areasOf(png: Buffer): { index: number; pixels: number }[] {
  const at = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  const counts = new Map<number, number>();
  for (let row = 0; row < size; row += 1)
    for (const index of rows.subarray(row * (size + 1) + 1, (row + 1) * (size + 1)))
      counts.set(index, (counts.get(index) ?? 0) + 1);
  return [...counts].map(([index, pixels]) => ({ index, pixels })).sort((a, b) => b.pixels - a.pixels);
}

const drawings = new Map<ObjectName, ReturnType<typeof areasOf>[]>();
const drawn = (name: ObjectName) => drawings.get(name) ?? [];

beforeAll(() => {
  for (const name of objectNames)
    drawings.set(
      name,
      Array.from({ length: pictures }, () => areasOf(drawPicture(name))),
    );
}, 60_000);

describe('L3 the pictures of the captcha', () => {
  test('palette places tell no ink: paper and inks stand anywhere', () => {
    for (const name of objectNames) {
      const papers = new Set(drawn(name).map(([paper]) => paper?.index));
      expect(papers.size, name).toBeGreaterThan(6);
    }
  });

  test('the share of the second ink varies within an object by more than a fifth', () => {
    for (const name of objectNames.filter((each) => each !== 'star')) {
      const ratios = drawn(name)
        .map(([, first, second]) => (second?.pixels ?? 0) / (first?.pixels ?? 1))
        .sort((a, b) => a - b);
      const [low, high] = [ratios[0] ?? 0, ratios.at(-1) ?? 0];
      expect(high / low, name).toBeGreaterThan(1.2);
    }
  });
});
