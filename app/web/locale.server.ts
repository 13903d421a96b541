import { isLanguage, type Language, languageOfPath } from '~/i18n/languages.ts';
import { readPreferences } from './preferences.server.ts';

/**
 * The language of a page: what the path names; on the converter's own address English; elsewhere the visitor's last
 * choice, then what the browser asks for.
 */
export function languageOf(request: Request): Language {
  const { pathname } = new URL(request.url);
  if (pathname === '/' || pathname.startsWith('/intl/')) return languageOfPath(pathname);
  return readPreferences(request).language ?? fromHeader(request.headers.get('accept-language')) ?? 'en';
}

/** The first language of `Accept-Language` that we speak. */
function fromHeader(header: string | null): Language | null {
  const wanted = (header ?? '').split(',', 12).map((part) => {
    const [tag = '', quality] = part.toLowerCase().split(';', 2);
    return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality.trim().replace('q=', '')) || 0 };
  });
  wanted.sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const base = tag.split('-', 1)[0] ?? '';
    const known = base === 'zh' ? 'cn' : base === 'nb' || base === 'nn' ? 'no' : base;
    if (isLanguage(known)) return known;
  }
  return null;
}
