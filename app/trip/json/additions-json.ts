import { isoDate } from '~/itinerary/iso.ts';
import type { Additions, Baggage, FareLine } from '../additions/additions-schema.ts';
import { type PaperAdditions, paperAdditions } from '../additions/paper-additions.ts';
import { amountOf, linesOfPaper, priceLine, sumOf } from '../additions/price-lines.ts';
import { amountText } from '../additions/with-first-line.ts';
import { travellersOf } from '../looks-of.ts';
import type { Paper } from '../papers.ts';
import { codeOf } from '../present/currencies.ts';

/** Nothing else that a trip is written to has the mark-up, so this says whose file it is. */
const NOTICE = 'For your agency only: mark_up is what you add to the fare. Do not send this file to customers.';

/** What the agent added to a paper; amounts as decimals in text. */
export function additionsJson(paper: Paper, added: Additions) {
  const shown = paperAdditions(added, {
    ...{ id: paper.id, travellers: travellersOf(paper) },
    ...{ isFirst: true, isLast: true },
  });
  const ofPaper = ({ flight }: { flight?: string | undefined }) =>
    flight === undefined || paper.flightIds.includes(flight);
  return {
    notice: NOTICE,
    greeting: added.greeting ?? null,
    closing: added.closing ?? null,
    conditions: added.conditions ?? null,
    notes: (added.notes ?? []).filter(ofPaper).map(({ flight = null, text }) => ({ segment: flight, text })),
    baggage: (added.baggage ?? []).filter(ofPaper).map(baggageJson),
    recommended: shown.isRecommended,
    fares: faresJson(paper, added, shown),
    deposit: shown.deposit && depositJson(shown.deposit, shown),
  };
}

const baggageJson = ({ flight, pieces, weight, cabinPieces, cabinWeight }: Baggage) => ({
  segment: flight ?? null,
  pieces: pieces ?? null,
  weight_kg: weight ?? null,
  cabin_pieces: cabinPieces ?? null,
  cabin_weight_kg: cabinWeight ?? null,
});

function faresJson(paper: Paper, { fares = [] }: Additions, { currency, fares: shown }: PaperAdditions) {
  if (shown.length === 0) return null;
  const lines = linesOfPaper(fares, paper.id).flatMap((line) => lineJson(line, travellersOf(paper)));
  return { currency: codeOf(currency), symbol: currency, lines, total: amountText(sumOf(shown)) };
}

/** `fare` is without the mark-up, `selling_fare` with it. */
function lineJson(line: FareLine, travellers: number) {
  const priced = priceLine(line, travellers);
  if (priced === null) return [];
  const { for: kind, label, quantity, fare, tax, fee, each, all } = priced;
  return [
    {
      ...{ for: kind, label, quantity },
      fare: amountText(amountOf(line.fare)) ?? null,
      mark_up: line.markUp?.trim() || null,
      selling_fare: amountText(fare) ?? null,
      tax: amountText(tax) ?? null,
      fee: amountText(fee) ?? null,
      each: amountText(each),
      all: amountText(all),
    },
  ];
}

function depositJson({ amount, due }: NonNullable<PaperAdditions['deposit']>, { fares }: PaperAdditions) {
  const balance = sumOf(fares) - amount;
  return {
    amount: amountText(amount),
    due: due === null ? null : isoDate(due),
    balance: balance > 0n ? amountText(balance) : null,
  };
}
