// The logo as browsers ask for it without being told (`/favicon.ico`) and as telephones and desktops put it beside their apps.
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

/** Systems cut the corners of such an icon as they like, and may leave no more than a circle of four fifths. */
const forMask = (logo) =>
  logo
    .replace('viewBox="0 0 32 32"', 'viewBox="-3 -3 38 38"')
    .replace('<rect width="32" height="32" rx="8"', '<rect x="-3" y="-3" width="38" height="38"');

/** Writes `favicon.ico` and the icons beside the logo. Telephones round the corners of theirs themselves. */
export function writeIcons() {
  const logo = fs.readFileSync(inPublic('favicon.svg'), 'utf8');
  fs.writeFileSync(inPublic('favicon.ico'), asIco(drawn(logo, 48), 48));
  fs.writeFileSync(inPublic('apple-touch-icon.png'), drawn(logo.replace(' rx="8"', ''), 180));
  for (const pixels of [192, 512]) fs.writeFileSync(inPublic(`icon-${pixels}.png`), drawn(logo, pixels));
  fs.writeFileSync(inPublic('icon-maskable-512.png'), drawn(forMask(logo), 512));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) writeIcons();
