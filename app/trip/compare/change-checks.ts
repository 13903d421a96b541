import { flightNameOf } from '~/itinerary/flight-name.ts';
import { lineEnd } from '~/itinerary/line-end.ts';
import { durationText } from '../durations.ts';
import { cityText } from '../sheet/place-text.ts';
import { type Check, placeInText } from '../to-checks.ts';
import type { Words } from '../words.ts';
import type { ComparedConnection, ConnectionChange, TripComparison } from './trip-comparison.ts';

/**
 * The checks of the later version with what a comparison adds: how long a short connection was, and connections that
 * are over night now. For the agent alone.
 */
export function withChangeChecks(
  checks: readonly Check[],
  { connections }: Pick<TripComparison, 'connections'>,
  text: string,
  words: Words,
): Check[] {
  const overnight = overnightCheck(connections, text, words);
  return [...checks.map((check) => withFormer(check, connections, words)), ...overnight];
}

/** "It was 3 h 30 min." behind the connection that the check names. */
function withFormer(check: Check, connections: readonly ConnectionChange[], words: Words): Check {
  const [place] = check.places;
  if (check.code !== 'connection-short' || place === undefined) return check;
  const found = connections.find(
    ({ after }) => after !== null && flightNameOf(after.flights[0].flight) === place.flight,
  );
  if (found?.before == null) return check;
  const was = words.change('itWas', { duration: durationText(found.before.minutes, words) });
  return { ...check, message: check.message + words.gap + was };
}

function overnightCheck(connections: readonly ConnectionChange[], text: string, words: Words): Check[] {
  const found = connections.flatMap(({ before, after }) =>
    before !== null && !before.overnight && after?.overnight ? [after] : [],
  );
  const [first] = found;
  if (first === undefined) return [];
  const lines = text.split(lineEnd);
  const places = found.map(({ flights: [one, next] }) => {
    const { line } = next.flight.source;
    const values = { flight: flightNameOf(one.flight) };
    return placeInText({ line: line === 0 ? null : line, column: null, values }, lines);
  });
  return [{ code: 'connection-overnight', severity: 'check', message: overnightText(first, words), places, more: 0 }];
}

function overnightText({ flights: [one, next], minutes }: ComparedConnection, words: Words): string {
  return words.change('nowOvernight', {
    duration: durationText(minutes, words),
    city: cityText(one.flight.to, words),
    flight: flightNameOf(one.flight),
    next: flightNameOf(next.flight),
  });
}
