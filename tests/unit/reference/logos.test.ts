import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

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

test('monogram tiles are small, and every PNG is one', () => {
  for (const mark of marks) {
    const png = readFileSync(new URL(`${mark}.png`, folder));
    expect(png.subarray(1, 4).toString('latin1'), mark).toBe('PNG');
    expect(png.length, mark).toBeLessThan(5_000);
    if (isTile(read(`${mark}.svg`))) expect(statSync(new URL(`${mark}.svg`, folder)).size, mark).toBeLessThan(3_000);
  }
});

test('a mark is a square drawing that runs nothing and loads nothing', () => {
  for (const mark of marks) {
    const svg = read(`${mark}.svg`);
    expect(svg, mark).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="\S+ \S+ (\S+) \1" role="img"/);
    expect(svg, mark).not.toMatch(/<(?:script|image|foreignObject|style|text)\b|\son\w+=|href=|url\((?!#)/i);
    expect(svg, mark).not.toMatch(/undefined|NaN/);
  }
});

test('there is no mark for a code that is no airline', () => {
  for (const code of ['xx', 'DL', 'lhr']) expect(files.has(`${code}.svg`)).toBe(false);
});
