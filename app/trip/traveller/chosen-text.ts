import { numberedOption } from './numbered-option.ts';
import { shownLanguage } from './texts-in.ts';
import type { TravellerDocument } from './traveller-document.ts';

type Offered = Pick<TravellerDocument, 'comparison' | 'language' | 'texts'>;

/**
 * "2. Option 3 · £1,267.00"; null for an option that the document does not have.
 * @param wanted a language; the agent's stands in for it
 */
export function chosenText(document: Offered, option: number, wanted = document.language): string | null {
  const { comparison, language } = document;
  const chosen = (comparison[shownLanguage(document, wanted)] ?? comparison[language])?.options[option - 1];
  if (chosen === undefined) return null;
  return [numberedOption(chosen.name, option), chosen.price?.amount].filter(Boolean).join(' · ');
}
