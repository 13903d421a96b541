import { priceChanges, shownPrices } from './price-changes.ts';
import { questionAfter } from './question-after.ts';
import { MOST_CHARACTERS, readTravellerDocument, type TravellerDocument } from './traveller-document.ts';
import type { ChangeTexts, TravellerChanges } from './traveller-news.ts';
import { untoldChange } from './untold-change.ts';

const MOST_CHANGES = 20;

interface Update {
  /** Of the new version. */
  revision: number;
  /** Of the former one. */
  former: { revision: number; document: TravellerDocument; isAnswered: boolean };
}

/**
 * A new version of a link goes on from the one before, which the agent's browser has opened: it tells what that one told,
 * so that a traveller who missed some sees all of it, tells nothing twice, tells new prices, and asks what is not answered.
 * The oldest changes are left out where the text would be too long, and all of them where the new version tells nothing
 * though its times are others: they would name times no longer flown.
 */
export function withFormerVersion(text: string, { revision, former }: Update): string {
  const made = readTravellerDocument(text);
  if (made === null) return text;
  const own = made.changes.find((change) => change.revision === revision) ?? null;
  const goesOn = isOfSameFlights(made, former.document, own !== null);
  const told = goesOn ? former.document.changes.filter((change) => change.revision < revision) : [];
  const earlier = told.map((change) => withShownPrices(change, made)).filter(saysSomething);
  const untold = own && untoldChange(own, earlier);
  const { isReplaced = false, ...question } = questionAfter({ made, own, untold, former, goesOn });
  const news = untold ?? (isReplaced && own ? withTexts(own, ({ ask }) => ({ ...noTexts, ask })) : null);
  const at = own?.at ?? made.madeAt ?? 0;
  const prices = pricesToTell(made, former.document, own !== null);
  const change = withPrices(news, prices, { revision, at, language: made.language });
  const before = isReplaced ? earlier.map((one) => withTexts(one, (texts) => ({ ...texts, ask: null }))) : earlier;
  return shortened({ ...made, ...question }, before, change === null ? [] : [change]) ?? text;
}

type Alter = (texts: ChangeTexts, language: string) => ChangeTexts;

const withTexts = (change: TravellerChanges, alter: Alter): TravellerChanges => ({
  ...change,
  texts: Object.fromEntries(
    Object.entries(change.texts).map(([language, texts]) => [language, alter(texts, language)]),
  ),
});

/** A price that the agent no longer shows is told no more, either. */
const withShownPrices = (change: TravellerChanges, made: TravellerDocument): TravellerChanges =>
  withTexts(change, ({ prices, ...texts }, language) => {
    const shown = shownPrices(made, language);
    const kept = prices?.filter(({ label }) => shown.has(label)) ?? [];
    return kept.length === 0 ? texts : { ...texts, prices: kept };
  });

const saysSomething = ({ texts }: TravellerChanges): boolean =>
  Object.values(texts).some(({ title, ask, prices }) => title !== '' || ask !== null || prices !== undefined);

const areOffers = ({ offers }: TravellerDocument): boolean => offers.length > 0;

const isOfSameFlights = (made: TravellerDocument, former: TravellerDocument, tells: boolean): boolean =>
  areOffers(made) === areOffers(former) && (tells || timesOf(made) === timesOf(former));

/** None where they would stand alone beside times that are others. */
const pricesToTell = (made: TravellerDocument, former: TravellerDocument, tells: boolean) =>
  tells || timesOf(made) === timesOf(former) ? priceChanges(made, former) : {};

const timesOf = ({ flights, offers }: TravellerDocument): string =>
  JSON.stringify(
    [{ flights }, ...offers].map((part) =>
      part.flights.map(({ departure, arrival, isWaiting }) => [departure?.instant, arrival?.instant, isWaiting]),
    ),
  );

const noTexts: ChangeTexts = { title: '', lead: '', note: [], rows: [], ask: null };

interface Told extends Pick<TravellerChanges, 'revision' | 'at'> {
  language: string;
}

function withPrices(
  change: TravellerChanges | null,
  prices: ReturnType<typeof priceChanges>,
  { revision, at, language }: Told,
): TravellerChanges | null {
  if (!Object.hasOwn(prices, language)) return change;
  const texts = Object.entries(prices).map(([each, rows]) => {
    return [each, { ...(change?.texts[each] ?? noTexts), prices: rows }] as const;
  });
  return { revision, at, texts: { ...change?.texts, ...Object.fromEntries(texts) } };
}

function shortened(
  document: TravellerDocument,
  earlier: readonly TravellerChanges[],
  own: readonly TravellerChanges[],
): string | null {
  const all = [...earlier, ...own].slice(-MOST_CHANGES);
  for (let from = 0; from <= all.length - own.length; from += 1) {
    const whole = JSON.stringify({ ...document, changes: all.slice(from) });
    if (whole.length <= MOST_CHARACTERS) return whole;
  }
  return null;
}
