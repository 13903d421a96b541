import { RemixI18Next } from 'remix-i18next/server';
import { isLanguage, type Language, languageOfPath, languages } from '~/i18n/languages.ts';
import { readPreferences } from './preferences.server.ts';

/** Languages that browsers know by another code than our addresses do. */
const aliases: Readonly<Record<string, Language>> = { zh: 'cn', nb: 'no', nn: 'no' };

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages, ...Object.keys(aliases)],
    fallbackLanguage: 'en',
    order: ['custom', 'header'],
    findLocale: async (request) => chosen(request),
  },
});

/** What the path names; on the converter's own address English; elsewhere the visitor's last choice. */
function chosen(request: Request): Language | null {
  const { pathname } = new URL(request.url);
  if (pathname === '/' || pathname.startsWith('/intl/')) return languageOfPath(pathname);
  return readPreferences(request).language ?? null;
}

/** The header in which the host hands the language on; whatever a caller wrote there is overwritten. */
const header = 'x-wayline-language';

/** Decides the language of a request once: path, choice, `Accept-Language`, English. */
export async function decideLanguage(request: Request): Promise<void> {
  const found = await detector.getLocale(request).catch(() => 'en'); // a malformed header is no reason to fail
  const [base = 'en'] = found.toLowerCase().split('-', 1);
  request.headers.set(header, aliases[base] ?? (isLanguage(base) ? base : 'en'));
}

/** The language of a request as the host decided it. */
export function languageOf(request: Request): Language {
  const decided = request.headers.get(header);
  return isLanguage(decided) ? decided : languageOfPath(new URL(request.url).pathname);
}
