import type { TravellerDocument, TravellerTexts } from './traveller-document.ts';

type Written = Pick<TravellerDocument, 'texts' | 'language'>;

/** The agent's language stands in for one that is missing. */
export const shownLanguage = ({ texts, language }: Written, wanted: string): string =>
  Object.hasOwn(texts, wanted) ? wanted : language;

/** Null where the agent's language is missing, too. */
export function textsIn(document: Written, wanted: string): TravellerTexts | null {
  const language = shownLanguage(document, wanted);
  return Object.hasOwn(document.texts, language) ? (document.texts[language] ?? null) : null;
}
