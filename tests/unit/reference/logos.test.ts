import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasTile, logoWidth } from '~/reference/logo-width.ts';

const folder = new URL('../../../public/logos/', import.meta.url);
const files = new Set(readdirSync(folder));
const marks = [...files].filter((file) => file.endsWith('.svg')).map((file) => file.slice(0, -4));
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');
const isTile = (svg: string) => svg.includes('<rect width="48" height="48" rx="10"');

test('at least 200 airlines have a mark as SVG and as PNG, about a hundred of them drawn logos', () => {
  expect(marks.length).toBeGreaterThanOrEqual(200);
  for (const mark of marks) expect(files.has(`${mark}.png`), mark).toBe(true);
  expect(marks.filter((mark) => !isTile(read(`${mark}.svg`))).length).toBeGreaterThan(95);
  for (const mark of ['ba', 'dl', 'lh', 'zx']) expect(marks).toContain(mark);
});

test('P9 every PNG has at most 3,000 bytes, tiles are small, and no drawing is heavy', () => {
  for (const mark of marks) {
    const png = readFileSync(new URL(`${mark}.png`, folder));
    expect(png.subarray(1, 4).toString('latin1'), mark).toBe('PNG');
    expect(png.length, mark).toBeLessThanOrEqual(3_000);
    const most = isTile(read(`${mark}.svg`)) ? 1_000 : 6_000;
    expect(statSync(new URL(`${mark}.svg`, folder)).size, mark).toBeLessThanOrEqual(most + 50); // letters beyond ASCII
  }
});

test('a mark is a drawing up to three times as wide as it is high, and runs and loads nothing', () => {
  for (const mark of marks) {
    const svg = read(`${mark}.svg`);
    const box = /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="\S+ \S+ (\S+) (\S+)" role="img"/.exec(svg);
    const shape = Number(box?.[1]) / Number(box?.[2]);
    expect(shape, mark).toBeGreaterThan(0.99);
    expect(shape, mark).toBeLessThan(3.01);
    expect(svg, mark).not.toMatch(/<(?:script|image|foreignObject|style|text)\b|\son\w+=|href=|url\((?!#)/i);
    expect(svg, mark).not.toMatch(/undefined|NaN/);
  }
});

test('a page knows how wide a mark is before it comes', () => {
  expect([logoWidth('OS'), logoWidth('DL'), logoWidth('BA')]).toEqual([24, 72, 72]);
  for (const mark of marks) {
    const png = readFileSync(new URL(`${mark}.png`, folder));
    const shape = png.readUInt32BE(16) / png.readUInt32BE(20);
    expect(Math.abs(logoWidth(mark.toUpperCase()) / 24 - shape), mark).toBeLessThan(0.05);
  }
  expect(logoWidth('XX')).toBe(24);
});

test('a mark that nobody could read in a square has a tile for squares', () => {
  expect([hasTile('DL'), hasTile('BA'), hasTile('KL')]).toEqual([true, false, false]);
  for (const mark of marks) {
    expect(files.has(`${mark}-tile.png`), mark).toBe(hasTile(mark.toUpperCase()));
    if (!hasTile(mark.toUpperCase())) continue;
    const png = readFileSync(new URL(`${mark}-tile.png`, folder));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], mark).toEqual([48, 48]);
    expect(png.length, mark).toBeLessThanOrEqual(3_000);
  }
});

test('there is no mark for a code that is no airline', () => {
  for (const code of ['xx', 'DL', 'lhr']) expect(files.has(`${code}.svg`)).toBe(false);
});
