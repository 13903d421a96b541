import type { Language } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import type { AdditionPart, AdditionsPanel } from '~/trip/additions/additions-panel.ts';
import type { Additions, FareLine } from '~/trip/additions/additions-schema.ts';
import { canBeOptions } from '~/trip/additions/offered-papers.ts';
import { paperAdditions } from '~/trip/additions/paper-additions.ts';
import { type SuggestedFares, suggestedFares } from '~/trip/additions/suggested-fares.ts';
import {
  isTaken,
  type SuggestedOption,
  suggestedOptions,
  withSuggestedOption,
} from '~/trip/additions/suggested-options.ts';
import { amountText, withFirstLine } from '~/trip/additions/with-first-line.ts';
import type { Branding } from '~/trip/branding.ts';
import type { OpenForm } from '~/trip/edits/open-form.ts';
import { travellersOf, travellersOfOffer } from '~/trip/looks-of.ts';
import { type Fares, type Hundredths, readFares } from '~/trip/options/fares.ts';
import type { Paper } from '~/trip/papers.ts';
import { areOffers } from '~/trip/papers.ts';
import { allowanceText } from '~/trip/sheet/baggage-text.ts';
import { fareTable } from '~/trip/sheet/fare-table.ts';
import { baggageFlights, type FieldValues, lineNumbers, notedFlights, valuesOf } from './addition-fields.ts';

export interface TypedPrices {
  fares: Fares;
  isQuantityOurs: boolean;
  additions: Additions;
}

export interface ChosenPrices extends TypedPrices {
  /** The fares of the text were taken over. */
  isAccepted: boolean;
  /** The page made a line for each kind of traveller. */
  isBegun: boolean;
}

/** Fares of the text stand in the fields when the agent takes them over, never unasked; mark-ups stay. */
export function withSuggested(typed: TypedPrices, suggested: SuggestedFares | null): ChosenPrices {
  if (suggested === null) return { ...typed, isAccepted: false, isBegun: false };
  const [first = {}] = suggested.lines;
  const { fares } = readFares((name) => {
    if (name === 'fareCurrency') return suggested.currency;
    return name === 'adtQty' ? first.quantity : first[name];
  });
  const isQuantityOurs = first.quantity === undefined;
  const lines = suggested.lines.map((line, at) => withMarkUpOf(typed.additions.fares?.[at], line));
  const additions = withFirstLine({ ...typed.additions, fares: lines }, fares, isQuantityOurs);
  return { fares, isQuantityOurs, additions, isAccepted: true, isBegun: false };
}

/** What the heading of an option says stands in its fields when the agent takes it over, never unasked. */
export const withHeading = (typed: TypedPrices, said: SuggestedOption): ChosenPrices => ({
  ...withSuggestedOption(typed, said),
  isAccepted: true,
  isBegun: false,
});

const withMarkUpOf = (typed: FareLine | undefined, line: FareLine): FareLine =>
  typed?.markUp === undefined ? line : { ...line, markUp: typed.markUp };

/** Those of all papers in one currency; a paper's own ones where there are several. */
export function suggestionsOf(papers: readonly Paper[]): SuggestedFares | null {
  const [first, ...others] = papers.flatMap(({ id, itinerary }) => {
    const suggested = suggestedFares(itinerary, papers.length > 1 ? id : null);
    return suggested ? [suggested] : [];
  });
  if (!first || others.some(({ currency }) => currency !== first.currency)) return null;
  return { currency: first.currency, lines: [first, ...others].flatMap(({ lines }) => lines).slice(0, MOST_LINES) };
}

const MOST_LINES = 20;

interface PanelInput {
  /** Values of the fields; none for another text. */
  typed: FieldValues;
  /** Fields of the specification that a template filled; null for none. */
  entered: FieldValues | null;
  chosen: ChosenPrices;
  suggested: SuggestedFares | null;
  papers: readonly Paper[];
  branding: Branding | null;
  open: OpenForm | null;
  wanted: readonly AdditionPart[];
  language: Language;
}

/** What the page needs to show the fields again. */
export function additionsPanel({
  typed,
  entered,
  chosen,
  suggested,
  papers,
  branding,
  open,
  wanted,
  language,
}: PanelInput): AdditionsPanel {
  const begun = chosen.isBegun ? begunValues(chosen) : {};
  const values = chosen.isAccepted ? acceptedValues(chosen) : { ...typed, ...begun, ...entered };
  return {
    values,
    wanted,
    travellers: mostTravellers(papers),
    lines: lineNumbers(values),
    notes: notedFlights(values),
    editing: open?.kind === 'flight' ? open.flight : null,
    baggage: baggageFlights(values),
    flights: flightsOf(papers, language),
    suggested: suggested && !chosen.isAccepted ? suggestedTexts(suggested, language) : [],
    isAccepted: chosen.isAccepted || chosen.isBegun || entered !== null,
    isBegun: chosen.isBegun,
    options: areOffers(papers) || canBeOptions(papers) ? optionsOf(papers, chosen, language) : [],
    currency: chosen.fares.currency,
    agencyClosing: branding?.closing.join('\n') ?? '',
    papers: papers.length > 1 ? papers.map(({ id }) => id).slice(0, MOST_LINES) : [],
  };
}

const mostTravellers = (papers: readonly Paper[]): AdditionsPanel['travellers'] => {
  const most = (kind: FareLine['for']) => Math.max(1, ...papers.map((paper) => travellersOf(paper, kind)));
  return { traveller: most('traveller'), adult: most('adult'), child: most('child'), infant: most('infant') };
};

/** "Option 2" where the text has no heading of its own. */
const optionsOf = (
  papers: readonly Paper[],
  chosen: PanelInput['chosen'],
  language: Language,
): AdditionsPanel['options'] => {
  const { fares, isQuantityOurs } = chosen;
  const suggested = suggestedOptions(papers, chosen).filter((one) => !isTaken(chosen, one));
  return papers.map((paper, at) => ({
    id: paper.id,
    heading: paper.heading,
    name: paper.heading ?? wordsOf(language).trip('option', { number: String(at + 1) }),
    travellers: isQuantityOurs ? travellersOfOffer(paper) : fares.quantity,
    ...headingText(
      suggested.find((one) => one.paper === paper.id),
      language,
    ),
  }));
};

/** "£824.00 for 2, 1 piece of 23 kg" */
function headingText(said: SuggestedOption | undefined, language: Language): { suggested?: string } {
  if (said === undefined) return {};
  const words = wordsOf(language);
  const { price, currency, baggage } = said;
  const parts = [price === null ? null : words.amount(price, currency), allowanceText(baggage, words)];
  return { suggested: parts.filter((part) => part !== null).join(words.comma) };
}

/** The specification's fields are among them. */
function acceptedValues({ additions, fares, isQuantityOurs }: PanelInput['chosen']): Record<string, string> {
  const { adtQty, ...entered } = enteredOf(fares);
  const quantity = isQuantityOurs ? {} : { adtQty: String(adtQty), quantityShown: '' };
  return { ...valuesOf(additions), ...entered, ...quantity };
}

/** Amounts that somebody types meanwhile stay. */
function begunValues({ additions: { fares = [] }, fares: { quantity } }: ChosenPrices): FieldValues {
  return { ...valuesOf({ fares }), adtQty: String(quantity), quantityShown: '' };
}

export function enteredOf({ currency, quantity, fare, tax, fee }: Fares) {
  const text = (amount: Hundredths | null) => amountText(amount) ?? '';
  return { fareCurrency: currency, adtQty: quantity, fare: text(fare), tax: text(tax), fee: text(fee) };
}

/** "KL 862 · 24 Feb" */
function flightsOf(papers: readonly Paper[], language: Language): AdditionsPanel['flights'] {
  const words = wordsOf(language);
  return papers.flatMap(({ itinerary, flightIds }) =>
    itinerary.flights.flatMap(({ stated, departure }, at) => {
      const id = flightIds[at];
      const name = `${stated.airline} ${stated.number}`;
      if (id === undefined) return [];
      return [{ id, name: departure ? `${name} · ${words.shortDay(departure.date)}` : name }];
    }),
  );
}

function suggestedTexts({ currency, lines }: SuggestedFares, language: Language): string[] {
  const place = { id: '', travellers: () => 1, isFirst: true, isLast: true };
  const all = lines.map(({ paper: _, ...line }) => line);
  const words = wordsOf(language);
  const table = fareTable(null, paperAdditions({ currency, fares: all }, place), words);
  return (table?.rows ?? []).map(
    ({ label, detail, amount }) => (detail === null ? label : `${label} (${detail})`) + words.colon + amount,
  );
}
