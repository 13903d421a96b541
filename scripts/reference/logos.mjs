import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readAirlines } from './airlines.mjs';
import { drawMonogram, escapeXml } from './monogram.mjs';
import { logoFolder, readCsv, readPackageJson, requirePackage, root } from './read-source.mjs';

const PNG_SIZE = 64;

/** What may stand in a mark that is served from our own origin: drawing, and nothing that runs or loads. */
const FORBIDDEN = /<(?:script|foreignObject|image|iframe|style|a)\b|\son\w+=|href=|url\((?!#)|<!ENTITY/i;

/** Writes `{code}.svg` and `{code}.png` for every airline; returns how many marks are drawn logos. */
export function writeLogos() {
  mkdirSync(logoFolder, { recursive: true });
  const { Resvg } = requirePackage('@resvg/resvg-js');
  const removed = new Set(readCsv('removed-logos.csv').map((row) => row.code));
  const marks = readMarks();
  const wanted = new Set();
  let drawn = 0;
  for (const [code, name] of readAirlines()) {
    const mark = removed.has(code) ? null : marks.get(code);
    if (mark) drawn++;
    const svg = mark ? toSquare(mark, name) : drawMonogram(code, name);
    const file = code.toLowerCase();
    wanted.add(`${file}.svg`).add(`${file}.png`);
    if (isWritten(file, svg)) continue;
    writeFileSync(
      `${logoFolder}${file}.png`,
      new Resvg(svg, { fitTo: { mode: 'width', value: PNG_SIZE } }).render().asPng(),
    );
    writeFileSync(`${logoFolder}${file}.svg`, svg);
  }
  for (const file of readdirSync(logoFolder)) if (!wanted.has(file)) rmSync(`${logoFolder}${file}`);
  return { drawn, all: wanted.size / 2 };
}

/** SVG texts by airline code: an icon of one set, else of the other, else a wide word mark. */
function readMarks() {
  const airlines = readPackageJson('soaring-symbols/dist/airlines.json');
  const pick = (names) => airlines.flatMap(({ iata, slug }) => readAsset(iata, slug, names));
  return new Map([
    ...pick(['logo.svg', 'logo-mono.svg']),
    ...readSimpleIcons(),
    ...pick(['icon.svg', 'icon-mono.svg']),
  ]);
}

/** The first of the named drawings that an airline has, as `[[code, svg]]`; empty when it has none. */
function readAsset(code, slug, names) {
  const folder = `${root}node_modules/soaring-symbols/dist/assets/${slug}/`;
  const files = readdirSync(folder);
  const name = names.find((candidate) => files.includes(candidate));
  return name ? [[code, readFileSync(folder + name, 'utf8')]] : [];
}

function readSimpleIcons() {
  const icons = new Map(Object.values(requirePackage('simple-icons')).map((icon) => [icon.slug, icon]));
  return readCsv('icon-slugs.csv').map(({ code, slug }) => {
    const icon = icons.get(slug);
    if (!icon) throw new Error(`icon-slugs.csv: no icon ${slug}`);
    return [code, `<svg viewBox="0 0 24 24" fill="#${visible(icon.hex)}"><path d="${icon.path}"/></svg>`];
  });
}

/** Light brand colours disappear on white paper. */
function visible(hex) {
  const [red, green, blue] = hex.match(/../g).map((pair) => Number.parseInt(pair, 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 200 ? '36495a' : hex;
}

/** The drawing in a square box, so that all marks take the same room; numbers to hundredths of their unit. */
function toSquare(svg, name) {
  if (FORBIDDEN.test(svg)) throw new Error(`The logo of ${name} holds more than a drawing`);
  const [, open, body] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(svg) ?? [];
  const [left, top, width, height] = /viewBox="([^"]+)"/
    .exec(open)[1]
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const side = Math.max(width, height);
  const box = [left - (side - width) / 2, top - (side - height) / 2, side, side].map((value) =>
    Number(value.toFixed(2)),
  );
  const kept = [...open.matchAll(/\s(?:fill|fill-rule|clip-rule|stroke|xml:space)="[^"]*"/g)].join('');
  const drawing = body
    .replace(/<title>[\s\S]*?<\/title>/g, '')
    .replace(/\.(\d{2})(\d+)/g, side > 10 ? roundFraction : '$&');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" role="img"${kept}>` +
    `<title>${escapeXml(name)}</title>${drawing.trim()}</svg>\n`
  );
}

/** Rounds behind the point only: figures before it may belong to the flags of an arc (`0 01.5`). */
function roundFraction(_, kept, rest) {
  return `.${String(Math.min(99, Math.round(Number(`${kept}.${rest}`)))).padStart(2, '0')}`;
}

function isWritten(file, svg) {
  try {
    return (
      readFileSync(`${logoFolder}${file}.svg`, 'utf8') === svg && readFileSync(`${logoFolder}${file}.png`).length > 0
    );
  } catch {
    return false;
  }
}
