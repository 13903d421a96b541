import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '~/platform/project-root.server.ts';
import type { Picture } from './to-mail.server.ts';

const pictures = new Map<string, Picture>();
let folder: string | undefined;

/** The file behind a picture of an itinerary: an airline's logo of ours, or what a `data:` URL holds; else null. */
export function pictureOf(src: string): Picture | null {
  return src.startsWith('data:') ? pictureInside(src) : airlineLogo(src);
}

export function pictureUrl(src: string): string | null {
  const picture = pictureOf(src);
  return picture && `data:${picture.type};base64,${picture.content.toString('base64')}`;
}

/** Kept once it was read: there are some 2,000 of a kilobyte each. */
function airlineLogo(src: string): Picture | null {
  const name = /^\/logos\/([a-z0-9]{2,3}(?:-tile)?\.png)$/.exec(src)?.[1];
  if (name === undefined) return null;
  const known = pictures.get(name);
  if (known) return known;
  folder ??= path.join(projectRoot(), 'public', 'logos');
  const file = path.join(folder, name);
  if (!fs.existsSync(file)) return null;
  const picture: Picture = { type: 'image/png', content: fs.readFileSync(file) };
  pictures.set(name, picture);
  return picture;
}

function pictureInside(src: string): Picture | null {
  const [, type, base64 = ''] = /^data:(image\/(?:png|jpeg));base64,([A-Za-z0-9+/]+={0,2})$/.exec(src) ?? [];
  if (type !== 'image/png' && type !== 'image/jpeg') return null;
  return { type, content: Buffer.from(base64, 'base64') };
}
