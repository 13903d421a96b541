import type { FlightTrace, LineTrace } from '~/itinerary/trace/trace.ts';

/** Most of each kind; lines without a finding are left out. */
export const traceLimits = {
  lines: 200,
  flights: 8,
  anchors: 24,
  scores: 5,
  rules: 30,
  changes: 40,
  text: 500,
} as const;

/** How each line was read, of which the first `traceLimits` are told. */
export function traceJson(lines: readonly LineTrace[]) {
  return lines.filter(isTelling).slice(0, traceLimits.lines).map(traceLineJson);
}

const isTelling = ({ anchors, flights, warnings }: LineTrace) => anchors.length + flights.length + warnings.length > 0;

/** Cut to `traceLimits`. */
export const traceLineJson = ({ line, text, anchors, flights, warnings }: LineTrace) => ({
  line,
  text: cut(text),
  anchors: anchors.slice(0, traceLimits.anchors),
  flights: flights.slice(0, traceLimits.flights).map(flightJson),
  warnings: warnings.slice(0, traceLimits.rules).map(cut),
});

const flightJson = ({ text, scores, winner, rules }: FlightTrace) => ({
  text: cut(text),
  winner,
  scores: scores.slice(0, traceLimits.scores).map((score) => ({ ...score, text: cut(score.text) })),
  rules: rules.slice(0, traceLimits.rules).map(({ step, rule, changes }) => ({
    step,
    rule,
    changes: changes.slice(0, traceLimits.changes).map(cut),
  })),
});

const cut = (text: string): string => text.slice(0, traceLimits.text);
