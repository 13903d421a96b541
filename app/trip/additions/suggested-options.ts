import type { OfferPrice } from '~/itinerary/fares/offer-price.ts';
import { travellersOfOffer } from '../looks-of.ts';
import { type Currency, currencyOfCode, isCurrency } from '../options/currencies.ts';
import { type Fares, type Hundredths, readAmount } from '../options/fares.ts';
import type { Paper } from '../papers.ts';
import { type Additions, additionLimits, type Baggage } from './additions-schema.ts';
import { amountText } from './with-first-line.ts';

/** What the heading of an option says, for its fields. */
export interface SuggestedOption {
  paper: string;
  /** For all `quantity` travellers. */
  price: Hundredths | null;
  currency: Currency;
  quantity: number;
  /** The heading alone says the quantity. */
  isQuantitySaid: boolean;
  /** Of each of its flights. */
  baggage: Baggage | null;
  flightIds: readonly string[];
}

export interface OptionPrices {
  fares: Fares;
  isQuantityOurs: boolean;
  additions: Additions;
}

/** Only what is certain: one currency in all headings, and a price whose travellers are those of the option. */
export function suggestedOptions(papers: readonly Paper[], prices: OptionPrices): SuggestedOption[] {
  const said = papers.map((paper) => saidOf(paper));
  const found = new Set(
    said.flatMap((one) => (one?.price ? currencyOf(one.price.currency, prices.fares.currency) : [])),
  );
  const [currency = prices.fares.currency] = found;
  const isOfOne = found.size === 1 && (currency === prices.fares.currency || !hasPrices(prices));
  const stated = new Set(said.flatMap((one) => one?.price?.travellers ?? []));
  return papers.flatMap((paper, at) => {
    const { price = null, baggage = null } = said[at] ?? {};
    const quantity = quantityOf(paper, prices, stated);
    const all = price && isOfOne ? priceFor(price, quantity) : null;
    if (all === null && baggage === null) return [];
    return [
      {
        paper: paper.id,
        price: all,
        currency,
        quantity,
        isQuantitySaid: quantity !== travellersIn(paper, prices),
        baggage,
        flightIds: paper.flightIds,
      },
    ];
  });
}

const saidOf = ({ heading, itinerary }: Paper) => (heading === null ? undefined : itinerary.bookings[0]?.said);

const names: Readonly<Record<string, Currency>> = {
  EURO: '€',
  EUROS: '€',
  欧元: '€',
  POUND: '£',
  POUNDS: '£',
  英镑: '£',
  US$: '$',
  美元: '$',
  AU$: 'A$',
  C$: 'CA$',
  SG$: 'S$',
  TL: '₺',
  KR: 'kr',
  ZŁ: 'zł',
  KC: 'Kč',
  FT: 'ft',
  LEI: 'lei',
  RM: 'RM',
  RP: 'Rp',
  RMB: '¥',
  元: '¥',
  人民币: '¥',
  '￥': '¥',
  日元: '¥',
};
const dollars = new Set<Currency>(['$', 'A$', 'CA$', 'NZ$', 'HK$', 'S$']);
const rupees = new Set<Currency>(['Rs', '₹']);

/** A sign of several currencies is the one that the form has, where it is among them. */
function currencyOf(printed: string, now: Currency): Currency | [] {
  if (printed === '$' || printed === 'DOLLAR' || printed === 'DOLLARS') return dollars.has(now) ? now : '$';
  if (printed === 'RS') return rupees.has(now) ? now : 'Rs';
  return currencyOfCode(printed) ?? names[printed] ?? (isCurrency(printed) ? printed : []);
}

/** Amounts that somebody typed in another currency would change theirs. */
const hasPrices = ({ fares: { fare, tax, fee }, additions: { fares = [], options = [] } }: OptionPrices): boolean =>
  fare !== null ||
  tax !== null ||
  fee !== null ||
  fares.some((line) => line.fare || line.tax || line.fee) ||
  options.some(({ price }) => price);

/** A heading says it where nothing else does. */
function quantityOf(paper: Paper, { fares, isQuantityOurs }: OptionPrices, stated: ReadonlySet<number>): number {
  const known = travellersIn(paper, { fares, isQuantityOurs });
  const [said] = stated;
  return isQuantityOurs && known === 1 && paper.itinerary.names.length === 0 && stated.size === 1 && said !== undefined
    ? said
    : known;
}

const travellersIn = (
  paper: Paper,
  { fares, isQuantityOurs }: Pick<OptionPrices, 'fares' | 'isQuantityOurs'>,
): number => (isQuantityOurs ? travellersOfOffer(paper) : fares.quantity);

function priceFor({ amount, per, travellers }: OfferPrice, quantity: number): Hundredths | null {
  const read = readAmount(amount);
  if (!read.ok || read.hundredths === null) return null;
  const isOfOthers = travellers !== null && travellers !== quantity;
  if (isOfOthers || (per === null && quantity > 1)) return null;
  return per === 'person' ? read.hundredths * BigInt(quantity) : read.hundredths;
}

/** The heading's price and bags stand in the fields of its option and flights; all else stays. */
export function withSuggestedOption(prices: OptionPrices, said: SuggestedOption): OptionPrices {
  const { price, quantity, currency, isQuantitySaid } = said;
  const additions = { ...prices.additions, quote: prices.additions.quote ?? {}, ...fieldsOf(prices.additions, said) };
  if (price === null) return { ...prices, additions };
  const fares = { ...prices.fares, currency, ...(isQuantitySaid ? { quantity } : {}) };
  return {
    fares,
    isQuantityOurs: prices.isQuantityOurs && !isQuantitySaid,
    additions: { ...additions, currency },
  };
}

function fieldsOf({ options = [], baggage: bags = [] }: Additions, said: SuggestedOption) {
  const { paper, price, baggage, flightIds } = said;
  const typed = options.find((one) => one.paper === paper);
  const others = bags.filter(({ flight }) => flight === undefined || !flightIds.includes(flight));
  const own = baggage === null ? [] : flightIds.map((flight) => ({ flight, ...baggage }));
  return {
    ...(price === null
      ? {}
      : { options: [...options.filter((one) => one !== typed), { ...typed, paper, price: amountText(price) }] }),
    ...(baggage === null ? {} : { baggage: [...others, ...own].slice(0, additionLimits.baggage) }),
  };
}

/** Whether the fields say so already. */
export function isTaken(prices: OptionPrices, said: SuggestedOption): boolean {
  const { options = [], baggage = [] } = prices.additions;
  const { paper, price, currency, flightIds } = said;
  const typed = readAmount(options.find((one) => one.paper === paper)?.price ?? '');
  const isPriced = price === null || (typed.ok && typed.hundredths === price && prices.fares.currency === currency);
  return isPriced && (said.baggage === null || flightIds.every((id) => baggage.some(({ flight }) => flight === id)));
}
