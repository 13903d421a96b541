import { isNearlySame, isSameTraveller } from './same-name.ts';
import type { Side } from './sides.ts';
import type { ChangeKind, FoundChange } from './trip-comparison.ts';

interface Traveller {
  name: string;
  folded: Side['folded'][number];
}

/**
 * Only the agent sees these changes. A traveller counts as added or gone only where the other version names as many people
 * as it has seats.
 */
export function travellerChanges(before: Side, after: Side): FoundChange[] {
  if (before.names.length === 0 || after.names.length === 0) return [];
  const [was, is] = [travellersOf(before), travellersOf(after)];
  const gone = was.filter((one) => !is.some((other) => isSame(one, other)));
  const come = is.filter((one) => !was.some((other) => isSame(one, other)));
  const renamed = gone.flatMap((one) => {
    const other = come.find((each) => isHalfSame(one, each));
    if (other === undefined) return [];
    come.splice(come.indexOf(other), 1);
    return [{ one, other }];
  });
  const left = gone.filter((one) => !renamed.some((each) => each.one === one));
  return [
    ...renamed.map(({ one, other }) => toChange('traveller-renamed', one.name, other.name)),
    ...(isComplete(after) ? left.map(({ name }) => toChange('traveller-gone', name, null)) : []),
    ...(isComplete(before) ? come.map(({ name }) => toChange('traveller-added', null, name)) : []),
  ];
}

const travellersOf = ({ names, folded }: Side): Traveller[] =>
  names.flatMap((name, at) => {
    const own = folded[at];
    return own === undefined ? [] : [{ name, folded: own }];
  });

function isComplete({ names, flights }: Side): boolean {
  const seats = flights.flatMap(({ flight }) => flight.stated.seats ?? []);
  return seats.length > 0 && Math.max(...seats) <= names.length;
}

function isSame(one: Traveller, other: Traveller): boolean {
  if (isSameTraveller(one.folded, other.folded)) return isGivenSame(one, other);
  const [was, is] = [wholeOf(one), wholeOf(other)];
  return was === is || (wordsOf(one) > 1 && isNearlySame(was, is) && Math.abs(was.length - is.length) < 2);
}

/** A name that is cut, shortened to its initial, or one letter apart. */
function isGivenSame({ folded: one }: Traveller, { folded: other }: Traveller): boolean {
  const [was, is] = [one.given.join(''), other.given.join('')];
  return was === '' || is === '' || isNearlySame(was, is) || one.isFree || other.isFree;
}

/** The family's or the given names are those of the other one. */
function isHalfSame({ folded: one }: Traveller, { folded: other }: Traveller): boolean {
  return one.family.join('') === other.family.join('') || one.given.join(' ') === other.given.join(' ');
}

const wholeOf = ({ folded: { family, given } }: Traveller): string => [...family, ...given].sort().join('');
const wordsOf = ({ folded: { family, given } }: Traveller): number => family.length + given.length;

function toChange(kind: ChangeKind, before: string | null, after: string | null): FoundChange {
  const field = { name: 'traveller', kind, told: false, before, after, minutes: null } as const;
  return { kind, size: null, told: false, before: [], after: [], fields: [field] };
}
