import { baseUrl } from './platform/base-url.server.ts';
import { settings } from './platform/env.server.ts';
import { prefersNoScript } from './request/preferences.server.ts';

/** What the frame of every page needs beside its words. */
export function rootDataOf(request: Request) {
  return {
    origin: baseUrl(),
    social: socialLinks(settings().SOCIAL_LINKS),
    plain: prefersNoScript(request),
  };
}

const networks: Record<string, string> = {
  'x.com': 'X',
  'twitter.com': 'X',
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'youtube.com': 'YouTube',
  'github.com': 'GitHub',
  'bsky.app': 'Bluesky',
};

/** Addresses between blanks or commas, named after their network or their host; what is no https address is left out. */
export function socialLinks(setting: string): { href: string; name: string }[] {
  return setting.split(/[\s,]+/).flatMap((text) => {
    if (!/^https:\/\/[^\s"'<>]+$/.test(text) || !URL.canParse(text)) return [];
    const host = new URL(text).host.replace(/^www\./, '');
    return [{ href: text, name: networks[host] ?? host }];
  });
}
