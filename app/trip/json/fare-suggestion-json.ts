import type { FareSuggestion } from '~/itinerary/facts/model.ts';
import { bookingId } from './ids.ts';

/** Amounts are decimals as strings, for one passenger. */
export function fareSuggestionJson(suggestion: FareSuggestion) {
  const { passengerType, type, quantity, base, taxes, total, booking, source } = suggestion;
  return {
    booking: bookingId(booking),
    passenger_type_code: passengerType,
    passenger_type: type,
    quantity,
    base,
    taxes,
    total,
    line: source.line,
  };
}
