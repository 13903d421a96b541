// The logo as browsers ask for it without being told (`/favicon.ico`) and as telephones put it on their home screen.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { root } from './install.mjs';

const inPublic = (name) => path.join(root, 'public', name);

/** A square PNG of so many pixels. */
const drawn = (svg, pixels) => new Resvg(svg, { fitTo: { mode: 'width', value: pixels } }).render().asPng();

/** An ICO file with one picture: a header of 6 bytes, an entry of 16, and the PNG as it is. */
function asIco(png, pixels) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // icons, not cursors
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(pixels, 6);
  head.writeUInt8(pixels, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits for each pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Writes `favicon.ico` and `apple-touch-icon.png` beside the logo. Telephones round the corners themselves. */
export function writeIcons() {
  const logo = fs.readFileSync(inPublic('favicon.svg'), 'utf8');
  fs.writeFileSync(inPublic('favicon.ico'), asIco(drawn(logo, 48), 48));
  fs.writeFileSync(inPublic('apple-touch-icon.png'), drawn(logo.replace(' rx="8"', ''), 180));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) writeIcons();
