import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readAirlines } from './airlines.mjs';
import { drawMonogram, escapeXml } from './monogram.mjs';
import { logoFolder, readCsv, readPackageJson, requirePackage, root } from './read-source.mjs';

/** Logos are shown 24 pixels high; doubled for fine screens if 3,000 bytes allow. */
const SHOWN_HEIGHT = 24;
const PNG_HEIGHTS = [48, 40, 32, 24];
const HEAVIEST_PNG = 3000;

/** Bytes; an airline with a heavier SVG gets a tile. */
const HEAVIEST_SVG = 6000;

/** A word mark may be three times as wide as high; wider ones get air above and below. */
const WIDEST = 3;

/** In a square nobody could read such a mark; those of small-marks.csv are clear. */
const needsTile = (code, width) => width >= WIDEST * SHOWN_HEIGHT && !smallMarks.has(code);
const smallMarks = new Set(readCsv('small-marks.csv').map((row) => row.code));
const WIDE = 1.5;

/** Nothing that runs or loads may be served from our origin. */
const FORBIDDEN = /<(?:script|foreignObject|image|iframe|style|a)\b|\son\w+=|href=|url\((?!#)|<!ENTITY/i;

/**
 * Writes `{code}.svg` and `{code}.png` for every airline.
 *
 * @returns number of all and of drawn logos; widths in pixels of those that are no squares; codes of those with a tile
 *   for squares
 */
export function writeLogos() {
  mkdirSync(logoFolder, { recursive: true });
  const airlines = readAirlines();
  const removed = new Set(readCsv('removed-logos.csv').map((row) => row.code));
  const marks = readMarks();
  const wanted = new Set();
  const widths = {};
  const tiles = [];
  let drawn = 0;
  for (const [code, name] of airlines) {
    const { svg, width, isLogo } = drawMark(code, name, removed.has(code) ? undefined : marks.get(code));
    if (isLogo) drawn++;
    if (width !== SHOWN_HEIGHT) widths[code] = width;
    if (needsTile(code, width)) tiles.push(code);
    for (const file of writeMark(code, svg)) wanted.add(file);
  }
  const all = wanted.size / 2;
  for (const code of tiles) wanted.add(writeTile(code, airlines.get(code)));
  removeOthers(wanted);
  return { drawn, all, widths, tiles };
}

function removeOthers(wanted) {
  for (const file of readdirSync(logoFolder)) if (!wanted.has(file)) rmSync(`${logoFolder}${file}`);
}

function writeMark(code, svg) {
  const file = code.toLowerCase();
  if (!isWritten(file, svg)) {
    writeFileSync(`${logoFolder}${file}.png`, toPng(svg));
    writeFileSync(`${logoFolder}${file}.svg`, svg);
  }
  return [`${file}.svg`, `${file}.png`];
}

function writeTile(code, name) {
  const file = `${code.toLowerCase()}-tile.png`;
  writeFileSync(logoFolder + file, toPng(drawMonogram(code, name)));
  return file;
}

function drawMark(code, name, logo) {
  const boxed = logo ? inBox(logo, name) : null;
  if (boxed && boxed.svg.length <= HEAVIEST_SVG) return { ...boxed, isLogo: true };
  return { svg: drawMonogram(code, name), width: SHOWN_HEIGHT, isLogo: false };
}

/** Marks are paths; reading the system's fonts for each took minutes. */
const noFonts = { loadSystemFonts: false };

function toPng(svg) {
  const { Resvg } = requirePackage('@resvg/resvg-js');
  let png;
  for (const value of PNG_HEIGHTS) {
    png = new Resvg(svg, { font: noFonts, fitTo: { mode: 'height', value } }).render().asPng();
    if (png.length <= HEAVIEST_PNG) break;
  }
  return png;
}

/** SVG by airline code: an icon of one set, else of the other, else a wide word mark. */
function readMarks() {
  const airlines = readPackageJson('soaring-symbols/dist/airlines.json');
  const pick = (names) => airlines.flatMap(({ iata, slug }) => readAsset(iata, slug, names));
  return new Map([
    ...pick(['logo.svg', 'logo-mono.svg']),
    ...readSimpleIcons(),
    ...pick(['icon.svg', 'icon-mono.svg']),
  ]);
}

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
    return [
      code,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="#${visible(icon.hex)}"><path d="${icon.path}"/></svg>`,
    ];
  });
}

/** Light colours disappear on white. */
function visible(hex) {
  const [red, green, blue] = hex.match(/../g).map((pair) => Number.parseInt(pair, 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 200 ? '36495a' : hex;
}

/** The drawing in a box of common height, one to three times as wide; numbers rounded. */
function inBox(svg, name) {
  if (FORBIDDEN.test(svg)) throw new Error(`The logo of ${name} holds more than a drawing`);
  const [, open, body] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(svg) ?? [];
  const [left, top, width, height] = extentOf(svg, open);
  const boxHeight = Math.max(height, width / WIDEST);
  const boxWidth = Math.max(width, boxHeight);
  const corner = [left - (boxWidth - width) / 2, top - (boxHeight - height) / 2];
  const box = [...corner, boxWidth, boxHeight].map((value) => Number(value.toFixed(2)));
  const kept = [...open.matchAll(/\s(?:fill|fill-rule|clip-rule|stroke|xml:space)="[^"]*"/g)].join('');
  const drawing = body.replace(/<title>[\s\S]*?<\/title>/g, '').replace(...shorter(Math.max(width, height)));
  const boxed =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" role="img"${kept}>` +
    `<title>${escapeXml(name)}</title>${drawing.trim()}</svg>\n`;
  return { svg: boxed, width: Math.round((SHOWN_HEIGHT * boxWidth) / boxHeight) };
}

/** The extent of the drawing itself where a wide one stands in a square; else that of its box. */
function extentOf(svg, open) {
  const { Resvg } = requirePackage('@resvg/resvg-js');
  const inked = new Resvg(svg, { font: noFonts }).innerBBox();
  const box = /viewBox="([^"]+)"/.exec(open)[1].trim();
  if (inked && inked.width > WIDE * inked.height) return [inked.x, inked.y, inked.width, inked.height];
  return box.split(/[\s,]+/).map(Number);
}

/**
 * Rounds to hundredths in boxes of some tens of units, to tenths above a hundred; only behind a point, since flags of
 * arcs have no separator (`0 01.5`).
 */
function shorter(side) {
  if (side <= 10) return ['', ''];
  const places = side > 100 ? 1 : 2;
  const most = 10 ** places - 1;
  const round = (_, kept, rest) =>
    `.${String(Math.min(most, Math.round(Number(`${kept}.${rest}`)))).padStart(places, '0')}`;
  return [places === 1 ? /\.(\d)(\d+)/g : /\.(\d{2})(\d+)/g, round];
}

function isWritten(file, svg) {
  try {
    const { length } = readFileSync(`${logoFolder}${file}.png`);
    return readFileSync(`${logoFolder}${file}.svg`, 'utf8') === svg && length > 0 && length <= HEAVIEST_PNG;
  } catch {
    return false;
  }
}
