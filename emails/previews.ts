import { isLanguage } from '~/i18n/languages.ts';

/** A mail with invented data in one language; null for a kind or a language that there is not. */
export async function previewOf(kind = '', language = '') {
  const { mailKinds, renderSample: writeSample } = await import('./render.tsx'); // slow to load, and seldom wanted
  const known = mailKinds.find((each) => each === kind);
  return known && isLanguage(language) ? writeSample(known, language) : null;
}
