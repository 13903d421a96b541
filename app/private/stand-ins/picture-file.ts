import type { Picture } from '~/trip-files/to-mail.server.ts';
import { Buffer } from './buffer.ts';

/** Airlines' logos by their path; the worker fills it with those that a file may need. */
export const knownLogos = new Map<string, Uint8Array>();

interface Found {
  type: Picture['type'];
  content: Buffer;
}

/** As `trip-files/picture-file`, without its folder. */
export function pictureOf(src: string): Found | null {
  const logo = knownLogos.get(src);
  if (logo) return { type: 'image/png', content: Buffer.from(logo) };
  const [, type, base64 = ''] = /^data:(image\/(?:png|jpeg));base64,([A-Za-z0-9+/]+={0,2})$/.exec(src) ?? [];
  return type === 'image/png' || type === 'image/jpeg' ? { type, content: Buffer.from(base64, 'base64') } : null;
}

export function pictureUrl(src: string): string | null {
  const picture = pictureOf(src);
  return picture && `data:${picture.type};base64,${picture.content.toString('base64')}`;
}
