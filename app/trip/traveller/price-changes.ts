import { textsIn } from './texts-in.ts';
import type { TravellerDocument } from './traveller-document.ts';
import type { PriceChange } from './traveller-news.ts';

/** "Price" or "Option 2", and its amount. */
type Priced = ReadonlyMap<string, string>;

/** Prices that both versions show and that differ, by language; none where none does. */
export function priceChanges(made: TravellerDocument, former: TravellerDocument): Record<string, PriceChange[]> {
  const languages = Object.keys(made.texts).filter((language) => Object.hasOwn(former.texts, language));
  const all = languages.map((language) => {
    return [language, changesIn(shownPrices(made, language), shownPrices(former, language))] as const;
  });
  return Object.fromEntries(all.filter(([, changes]) => changes.length > 0));
}

const changesIn = (now: Priced, before: Priced): PriceChange[] =>
  [...now].flatMap(([label, amount]) => {
    const was = before.get(label);
    return was === undefined || was === amount ? [] : [{ label, was, now: amount }];
  });

/** What a version shows. */
export function shownPrices(document: TravellerDocument, language: string): Priced {
  if (document.offers.length > 0) {
    const options = document.comparison[language]?.options ?? [];
    return new Map(options.flatMap(({ name, price }) => (price === null ? [] : [[name, price.amount] as const])));
  }
  const fares = textsIn(document, language)?.fares ?? null;
  return new Map(fares === null ? [] : [[fares.heading, fares.total.amount]]);
}
