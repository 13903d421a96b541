import { isLanguage } from '~/i18n/languages.ts';

/** The two addresses that private mode answers. */
export function isWorkbench(pathname: string): boolean {
  const [, language] = /^\/intl\/([a-z]{2})$/.exec(pathname) ?? [];
  return pathname === '/' || (language !== 'en' && isLanguage(language));
}
