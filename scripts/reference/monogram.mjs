import { readCsv } from './read-source.mjs';

/** Strokes in a box of 10 by 14, drawn for this project: no font is needed. */
const STROKES = {
  A: 'M1 13 5 1 9 13M2.6 9H7.4',
  B: 'M1.5 7V1H5a3 3 0 0 1 0 6H1.5V13H5.4a3 3 0 0 0 0-6H5',
  C: 'M8.8 3.6A4 4 0 0 0 1.2 5V9a4 4 0 0 0 7.6 1.4',
  D: 'M1.5 1V13H4.5A4.3 4.3 0 0 0 8.8 8.7V5.3A4.3 4.3 0 0 0 4.5 1Z',
  E: 'M8.5 1h-7V13h7M1.5 7H7.3',
  F: 'M8.5 1h-7V13M1.5 7H7.3',
  G: 'M8.8 3.6A4 4 0 0 0 1.2 5V9A3.9 4 0 0 0 8.9 9V7.4H5.6',
  H: 'M1.5 1V13M8.5 1V13M1.5 7h7',
  I: 'M2.5 1h5M5 1V13M2.5 13h5',
  J: 'M7.8 1V9.4a3.3 3.6 0 0 1-6.6.4',
  K: 'M1.5 1V13M8.6 1 1.5 8.2M4.2 5.6 8.8 13',
  L: 'M1.5 1V13h7',
  M: 'M1 13V1L5 8 9 1V13',
  N: 'M1.5 13V1l7 12V1',
  O: 'M5 1A3.9 4 0 0 0 1.1 5V9A3.9 4 0 0 0 8.9 9V5A3.9 4 0 0 0 5 1Z',
  P: 'M1.5 13V1H5.2a3.3 3.3 0 0 1 0 6.6H1.5',
  Q: 'M5 1A3.9 4 0 0 0 1.1 5V9A3.9 4 0 0 0 8.9 9V5A3.9 4 0 0 0 5 1ZM6 10l3 3.4',
  R: 'M1.5 13V1H5.2a3.3 3.3 0 0 1 0 6.6H1.5M5.2 7.6 8.8 13',
  S: 'M8.6 3.3A3.6 3 0 0 0 5 1C3 1 1.4 2.2 1.4 4 1.4 8 8.8 6 8.8 10c0 1.8-1.6 3-3.8 3a3.8 3.2 0 0 1-3.9-2.4',
  T: 'M1 1H9M5 1V13',
  U: 'M1.3 1V9a3.7 4 0 0 0 7.4 0V1',
  V: 'M1 1 5 13 9 1',
  W: 'M.6 1 2.9 13 5 5l2.1 8L9.4 1',
  X: 'M1.2 1l7.6 12M8.8 1 1.2 13',
  Y: 'M1 1 5 7.2 9 1M5 7.2V13',
  Z: 'M1.3 1H8.7L1.3 13H8.7',
  0: 'M5 1A3.6 4 0 0 0 1.4 5V9a3.6 4 0 0 0 7.2 0V5A3.6 4 0 0 0 5 1ZM3.8 8.8 6.2 5.2',
  1: 'M2.2 3.6 5.4 1V13',
  2: 'M1.4 4.2a3.6 3.2 0 0 1 7.2.2C8.6 6.6 6 8.4 1.4 13H8.8',
  3: 'M1.5 1H8.4L4.6 5.8A3.7 3.6 0 1 1 1.2 10.6',
  4: 'M6.8 13V1L1 9.6H9',
  5: 'M8.2 1H2.4L1.8 6.4A3.8 3.6 0 1 1 1.3 11',
  6: 'M7.6 1.4C3.8 2.4 1.2 5.4 1.2 9.2a3.8 3.8 0 1 0 7.6 0 3.8 3.8 0 0 0-7.4-1',
  7: 'M1.2 1H8.8L4 13',
  8: 'M5 6.8A3 2.9 0 1 1 5 1a3 2.9 0 1 1 0 5.8 3.4 3.1 0 1 1 0 6.2 3.4 3.1 0 1 1 0-6.2Z',
  9: 'M2.4 12.6C6.2 11.6 8.8 8.6 8.8 4.8a3.8 3.8 0 1 0-7.6 0 3.8 3.8 0 0 0 7.4 1',
};

export const strokesOf = (character) => STROKES[character];

/** Contrast to white of at least 4.5. */
const PALETTE = '#1f4e79 #00626d #2f6b2f #7a3f1d #8a1538 #5b2a86 #36495a #0b5394 #8a3c00 #22577a #6a1b4d #3c4f00'.split(
  ' ',
);

const brandColours = new Map(readCsv('brand-colours.csv').map((row) => [row.code, row.colour]));

export function drawMonogram(code, name) {
  const [first, second] = [...code].map(strokesOf);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" role="img"><title>${escapeXml(name)}</title>` +
    `<rect width="48" height="48" rx="10" fill="${colourOf(code)}"/>` +
    '<g fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">' +
    `<path transform="translate(7.5 13.5)scale(1.5)" d="${first}"/>` +
    `<path transform="translate(25.5 13.5)scale(1.5)" d="${second}"/></g></svg>\n`
  );
}

export function escapeXml(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function colourOf(code) {
  const place = code.charCodeAt(0) * 7 + code.charCodeAt(1) * 13;
  return brandColours.get(code) ?? PALETTE[place % PALETTE.length];
}
