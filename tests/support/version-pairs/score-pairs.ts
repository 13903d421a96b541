import { convert } from '~/itinerary/convert.ts';
import { noChanges } from '~/trip/changes/trip-changes.ts';
import { compare } from '~/trip/compare/compare.ts';
import type { TripChange, TripComparison } from '~/trip/compare/trip-comparison.ts';
import { type Trip, tripOf } from '~/trip/trip.ts';
import { TODAY } from './booked.ts';
import type { VersionPair } from './make-pairs.ts';

export const tripOfText = (text: string, today = TODAY): Trip => tripOf(convert(text, { today }), noChanges, today);

export interface Score {
  missed: string[];
  invented: string[];
  comparison: TripComparison;
}

/** Of one pair: what should have been told, and what should not. */
export function scoreOf({ before, after, told, folded = [] }: VersionPair): Score {
  const comparison = compare(tripOfText(before), tripOfText(after));
  const said = comparison.changes.flatMap(toldOf);
  const seen = comparison.changes.flatMap(foldedOf);
  return {
    missed: [...told.filter((one) => !said.includes(one)), ...folded.filter((one) => !seen.includes(one))],
    invented: said.filter((one) => !told.includes(one)),
    comparison,
  };
}

function toldOf(change: TripChange): string[] {
  if (!change.told) return [];
  const { kind, before, fields } = change;
  if (kind === 're-routed') return [`re-routed ${before[0]?.flight.stated.from}${before.at(-1)?.flight.stated.to}`];
  const kinds = fields.length === 0 ? [kind] : fields.flatMap((field) => (field.told ? [field.kind] : []));
  return [...new Set(kinds)].map((each) => `${each} ${nameOf(change)}`);
}

function foldedOf(change: TripChange): string[] {
  if (change.kind.startsWith('traveller')) return [change.kind];
  return change.fields.flatMap((field) => (field.told ? [] : [`${field.kind} ${nameOf(change)}`]));
}

function nameOf({ before, after }: TripChange): string {
  const { airline, number, from, to } = ((after[0] ?? before[0])?.flight.stated ?? {}) as Record<string, string>;
  return `${airline}${number} ${from}${to}`;
}
