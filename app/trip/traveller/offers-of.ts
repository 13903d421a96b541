import { compareOffers } from '../offers/compare-offers.ts';
import type { OfferComparison } from '../offers/comparison.ts';
import { datesText } from '../sheet/heading.ts';
import { routeText } from '../sheet/route-text.ts';
import type { Words } from '../words.ts';
import type { TravellerDocument, TravellerTexts } from './traveller-document.ts';
import type { TravellerComparison } from './traveller-news.ts';
import { lookIn, type ShownPaper, type TripPart } from './trip-part.ts';

type Quote = Pick<TravellerDocument, 'flights' | 'services' | 'map' | 'texts' | 'offers' | 'comparison'>;

/** Papers of one quote side by side: the first has its greeting and the last what stands below all. */
export function offersOf(
  papers: readonly ShownPaper[],
  parts: readonly TripPart[],
  words: readonly [Words, ...Words[]],
  showsFares: boolean,
): Quote {
  const [own] = words;
  const comparisonIn = (each: Words) => {
    const offers = papers.map(({ paper, look }) => ({ paper, look: lookIn(each, look, own) }));
    return comparedTexts(compareOffers(offers), showsFares);
  };
  return {
    flights: [],
    services: [],
    map: null,
    texts: Object.fromEntries(
      words.map((each) => [each.language, commonTexts(parts, each, papers[0]?.look.additions?.title)]),
    ),
    offers: parts.map(({ flights, services, texts }, at) => ({
      isRecommended: papers[at]?.look.additions?.isRecommended ?? false,
      flights,
      services,
      texts: Object.fromEntries(Object.entries(texts).map(([language, each]) => [language, bodyOf(each)])),
    })),
    comparison: Object.fromEntries(words.map((each) => [each.language, comparisonIn(each)])),
  };
}

/** Field by field, as all of the document. */
const comparedTexts = ({ options, rows }: OfferComparison, showsFares: boolean): TravellerComparison => ({
  options: options.map(({ name, price }) => ({
    name,
    price: price && showsFares ? { amount: price.amount, label: price.label, each: price.each } : null,
  })),
  rows: rows.map(({ kind, label, cells }) => ({
    kind,
    label,
    cells: cells.map((cell) => cell && { text: cell.text, detail: cell.detail }),
  })),
});

function commonTexts(parts: readonly TripPart[], words: Words, title: string | undefined): TravellerTexts {
  const all = parts.flatMap(({ texts }) => texts[words.language] ?? []);
  const [first] = all;
  const last = all.at(-1);
  if (first === undefined || last === undefined) throw new Error('no options');
  const { reference, names } = first;
  const shown = parts.flatMap((part) => part.shown);
  const isOne = all.every((each) => JSON.stringify(each.reference) === JSON.stringify(reference));
  return {
    twelveClock: first.twelveClock,
    route: title ?? routeText(parts[0]?.shown ?? [], words),
    dates: datesText(shown, [], words),
    reference: isOne ? reference : null,
    names,
    rows: [],
    fares: null,
    greeting: first.greeting,
    parts: last.parts,
    cities: [],
  };
}

const bodyOf = (texts: TravellerTexts): TravellerTexts => ({ ...texts, greeting: [], parts: [], cities: [] });
