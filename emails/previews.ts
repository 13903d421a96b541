import { isLanguage } from '~/i18n/languages.ts';

const loadMails = async () => (await import('./index.ts')).mails; // slow to load, and seldom wanted

/** The kinds of mails that have a preview. */
export const listPreviews = async (): Promise<string[]> => Object.keys(await loadMails());

/** A mail with invented data; null for an unknown kind or language. */
export async function previewOf(kind = '', language = '') {
  const mails = await loadMails();
  if (!isMailName(kind, mails) || !isLanguage(language)) return null;
  const { renderSample } = await import('./render.tsx');
  return renderSample(mails[kind], language);
}

const isMailName = <Mails extends object>(kind: string, mails: Mails): kind is Extract<keyof Mails, string> =>
  Object.hasOwn(mails, kind);
