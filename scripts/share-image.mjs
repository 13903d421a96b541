// The picture that other sites show beside a link to us (Open Graph, 1200 × 630): a line of a terminal, and what
// becomes of it. Letters are our own strokes, so it looks the same wherever it is built.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { root } from './install.mjs';
import { strokesOf } from './reference/monogram.mjs';

const pasted = ['1 DL 148J 14MAY 5 JFKAMS HK1 730P 905A 15MAY', '2 KL1965Y 15MAY 6 AMSZAG HK1 1010A 1200N'];
const read = [
  { day: 'FRI 14 MAY', flight: 'DELTA 148', from: 'JFK', departs: '19:30', to: 'AMS', arrives: '09:05' },
  { day: 'SAT 15 MAY', flight: 'KLM 1965', from: 'AMS', departs: '10:10', to: 'ZAG', arrives: '12:00' },
];

const colon = 'M5 4.4v.01M5 9.6v.01';

/** A box of 10 by 14 for each character, and two between them. */
function letters(text, { x, y, size, colour, weight = 1.5 }) {
  const scale = size / 14;
  const drawn = [...text].map((character, at) =>
    character === ' ' ? '' : `<path transform="translate(${at * 12} 0)" d="${strokesOf(character) ?? colon}"/>`,
  );
  return (
    `<g transform="translate(${x} ${y})scale(${scale})" fill="none" stroke="${colour}" stroke-width="${weight}" ` +
    `stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`
  );
}

function flight({ day, flight: name, from, departs, to, arrives }, y) {
  const line = `<path d="M420 ${y + 67}H720" stroke="#b8c4cf" stroke-width="4" stroke-dasharray="2 12" stroke-linecap="round"/>`;
  return [
    letters(`${day}  ${name}`, { x: 110, y, size: 22, colour: '#52616f' }),
    letters(from, { x: 110, y: y + 46, size: 42, colour: '#0b2c42', weight: 1.9 }),
    letters(departs, { x: 250, y: y + 56, size: 24, colour: '#0b2c42' }),
    line,
    letters(to, { x: 762, y: y + 46, size: 42, colour: '#0b2c42', weight: 1.9 }),
    letters(arrives, { x: 902, y: y + 56, size: 24, colour: '#0b2c42' }),
  ].join('');
}

const logo =
  '<g transform="translate(72 52)scale(2.5)"><rect width="32" height="32" rx="8" fill="#083b5c"/>' +
  '<path d="M7 10l4.5 12L16 12.5 20.5 22 25 10" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" ' +
  'stroke-linejoin="round"/><circle cx="7" cy="10" r="2.6" fill="#ffc24b"/><circle cx="25" cy="10" r="2.6" fill="#ffc24b"/></g>';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="#0b4f7a"/>' +
  logo +
  letters('WAYLINE', { x: 178, y: 66, size: 52, colour: '#fff', weight: 2 }) +
  '<rect x="72" y="162" width="1056" height="124" rx="14" fill="#06283d"/>' +
  pasted.map((line, at) => letters(line, { x: 110, y: 188 + at * 44, size: 24, colour: '#8fcdf4' })).join('') +
  '<rect x="72" y="310" width="1056" height="268" rx="14" fill="#fff"/>' +
  read.map((each, at) => flight(each, 338 + at * 122)).join('') +
  '</svg>';

/** Writes `public/share.png`. */
export function writeShareImage() {
  fs.writeFileSync(path.join(root, 'public', 'share.png'), new Resvg(svg).render().asPng());
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) writeShareImage();
