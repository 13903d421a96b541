import type { TravellerDocument, TravellerTexts } from './traveller-document.ts';

/** The agent's language stands in for one that is missing. Null without either. */
export function textsIn(
  { texts, language }: Pick<TravellerDocument, 'texts' | 'language'>,
  wanted: string,
): TravellerTexts | null {
  const ownTexts = (code: string) => (Object.hasOwn(texts, code) ? texts[code] : undefined);
  return ownTexts(wanted) ?? ownTexts(language) ?? null;
}
