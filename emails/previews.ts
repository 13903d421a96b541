import { isLanguage } from '~/i18n/languages.ts';

/** The kinds of mails that can be looked at. */
export async function previewKinds(): Promise<readonly string[]> {
  const { mailKinds } = await import('./registry.ts');
  return mailKinds;
}

/** A mail with invented data in one language; null for a kind or a language that there is not. */
export async function previewOf(kind = '', language = '') {
  const { mailKinds, writeSample } = await import('./render.tsx'); // slow to load, and seldom wanted
  const known = mailKinds.find((each) => each === kind);
  return known && isLanguage(language) ? writeSample(known, language) : null;
}
