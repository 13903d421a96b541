import type { Language } from '~/i18n/languages.ts';
import { stringsFile } from '~/i18n/strings-url.server.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { areOffers, type Paper } from '~/trip/papers.ts';
import { placeNamesOf } from '~/trip/place-names.ts';
import type { LookOfAnswer } from '~/trip/trip-look.ts';
import type { PresenterData } from '~/ui/converter/response.ts';

/** Flights and services; some 2 kB each. */
const MOST_ROWS = 100;

/** Null for a quote, which the server makes one document of, and for a trip that is shown faster by the server. */
export function presenterData(papers: readonly Paper[], look: LookOfAnswer, language: Language): PresenterData | null {
  const rows = papers.reduce((sum, { itinerary }) => sum + itinerary.flights.length + itinerary.others.length, 0);
  if (rows > MOST_ROWS || areOffers(papers)) return null;
  const words = wordsOf(language);
  return {
    papers: papers.map((paper) => ({ ...paper, itinerary: { ...paper.itinerary, warnings: [] } })),
    look,
    language,
    strings: stringsFile(language, ['itinerary', 'additions']).url,
    placeNames: Object.assign({}, ...papers.map((paper) => placeNamesOf(paper, words))),
  };
}
