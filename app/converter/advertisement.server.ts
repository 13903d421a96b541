import { settings } from '~/platform/env.server.ts';

export interface Advertisement {
  href: string;
  src: string;
  alt: string;
  /** Origin of the picture, for the content policy. */
  origin: string;
}

/** Parses `<a href="…"><img src="…"></a>`. The page never contains the setting itself, so it can run no script. */
export function readAdvertisement(html: string): Advertisement | null {
  const link = /<a\b([^<>]*)>/i.exec(html)?.[1];
  const picture = /<img\b([^<>]*)>/i.exec(html)?.[1];
  const href = attribute(link, 'href');
  const src = attribute(picture, 'src');
  if (!isWebUrl(href) || !isWebUrl(src)) return null;
  return { href, src, alt: attribute(picture, 'alt') ?? '', origin: new URL(src).origin };
}

export const advertisement = (): Advertisement | null => readAdvertisement(settings().AD_SLOT_HTML);

function attribute(text: string | undefined, name: string): string | undefined {
  const match = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(text ?? '');
  return (match?.[1] ?? match?.[2])?.replace(/&amp;/g, '&').replace(/&quot;/g, '"');
}

const isWebUrl = (text: string | undefined): text is string =>
  text !== undefined && /^https?:\/\//i.test(text) && URL.canParse(text);
