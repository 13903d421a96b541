import type { OfLine } from '../facts/fact-lines.ts';
import type { FareSuggestion, PassengerType } from '../facts/model.ts';
import type { Segment, Source } from '../types.ts';
import type { FareRead } from './fare-read.ts';

const MOST = 20;
const types: Record<string, PassengerType> = {
  ADT: 'adult',
  YTH: 'adult',
  STU: 'adult',
  SRC: 'adult',
  MIL: 'adult',
  SEA: 'adult',
  LBR: 'adult',
  VFR: 'adult',
  ITX: 'adult',
  JCB: 'adult',
  CNN: 'child',
  CHD: 'child',
  UNN: 'child',
  JNN: 'child',
  INF: 'infant',
  INS: 'infant',
  JNF: 'infant',
};

interface Fare extends FareRead {
  booking: number;
  source: Source;
}

/** Prices beside flights; a price that a second display repeats comes once, with what either says. */
export function suggestFares(fareLines: readonly OfLine<FareRead>[], segments: readonly Segment[]): FareSuggestion[] {
  if (segments.length === 0) return [];
  const fares: Fare[] = [];
  for (const { read, booking, source } of fareLines) {
    const { passengerType, quantity, currency, base, taxes, total } = read;
    const fare = { passengerType, quantity, currency, base, taxes, total, booking, source };
    const known = fares.find((other) => isSame(other, fare));
    if (known === undefined) fares.push(fare);
    else {
      known.passengerType ??= fare.passengerType;
      known.quantity ??= fare.quantity;
    }
  }
  return fares.slice(0, MOST).map(suggestionOf);
}

function isSame(one: Fare, other: Fare): boolean {
  const isOfOne =
    one.passengerType === null || other.passengerType === null || one.passengerType === other.passengerType;
  return (
    isOfOne &&
    one.booking === other.booking &&
    one.currency === other.currency &&
    Number(one.total) === Number(other.total)
  );
}

function suggestionOf({
  passengerType,
  quantity,
  currency,
  base,
  taxes,
  total,
  booking,
  source,
}: Fare): FareSuggestion {
  const amount = (value: string | null) => (value === null ? null : { amount: value, currency });
  const type =
    passengerType === null ? null : (types[passengerType] ?? (/^C\d\d$/.test(passengerType) ? 'child' : null));
  return {
    passengerType,
    type,
    quantity,
    base: amount(base),
    taxes: amount(taxes),
    total: { amount: total, currency },
    booking,
    source,
  };
}
