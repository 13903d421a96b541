import { settings } from '~/platform/env.server.ts';

/** A configured advertisement: a picture that leads somewhere. Scripts and frames of others have no place here. */
export interface Advertisement {
  href: string;
  src: string;
  alt: string;
  /** For the content policy: where the picture comes from. */
  origin: string;
}

/**
 * Reads AD_SLOT_HTML, the usual `<a href="…"><img src="…" alt="…"></a>` of an advertiser. It is taken apart instead of
 * put into the page as it is, so a wrong setting can neither break the page nor run anything in it.
 * @returns null for our own notice, when the setting is empty or no such link
 */
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
