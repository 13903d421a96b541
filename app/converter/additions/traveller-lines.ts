import type { FareLine } from '~/trip/additions/additions-schema.ts';
import type { Paper } from '~/trip/papers.ts';
import type { ChosenPrices, TypedPrices } from './shown-additions.server.ts';

const kinds = ['adult', 'child', 'infant'] as const;
const MOST_TRAVELLERS = 99;

/** A line without amounts for each kind of traveller of the one paper; none where all are of one kind. */
function travellerLines(papers: readonly Paper[]): FareLine[] {
  const [paper, other] = papers;
  if (paper === undefined || other !== undefined) return [];
  const { passengers } = paper.itinerary;
  const lines = kinds.flatMap((kind) => {
    const count = passengers.filter(({ type }) => type === kind).length;
    return count === 0 ? [] : [{ for: kind, quantity: Math.min(count, MOST_TRAVELLERS) }];
  });
  return lines.length > 1 ? lines : [];
}

/** Prices begin with these lines; null where something is typed, or all travellers are of one kind. */
export function withTravellerLines(typed: TypedPrices, papers: readonly Paper[]): ChosenPrices | null {
  const { fares, isQuantityOurs, additions } = typed;
  const isTyped = [fares.fare, fares.tax, fares.fee].some((amount) => amount !== null) || !isQuantityOurs;
  const lines = isTyped || additions.fares ? [] : travellerLines(papers);
  const [first] = lines;
  if (first === undefined) return null;
  return {
    fares: { ...fares, quantity: first.quantity ?? 1 },
    isQuantityOurs: false,
    additions: { ...additions, currency: fares.currency, fares: lines },
    isAccepted: false,
    isBegun: true,
  };
}
